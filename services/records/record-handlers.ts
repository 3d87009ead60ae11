import type { ConstantsSource } from '@tafel/contracts/constants/constants-source.ts'
import { johannesburgDate } from '@tafel/contracts/dates.ts'
import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import { type KindName, KINDS } from '@tafel/contracts/records/kind-names.ts'
import type { RecordEvent } from '@tafel/contracts/records/record-kinds.ts'
import { recordRoute, type RecordRouteName, type RecordVerb } from '@tafel/contracts/records/record-routes.ts'
import type { CommandHandler, Decision } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { RecordContext } from './answered.ts'
import { changeRecord } from './change/decide.ts'
import { client } from './clients/client.ts'
import { copyOf } from './copy/decide.ts'
import { type CreateRecord, createRecord } from './create/decide.ts'
import { deleteRecord } from './delete/decide.ts'
import { lockRecord } from './lock/decide.ts'
import { linkedRecords } from './linked-records.ts'
import { type ExistingRecord, recordOf } from './record.ts'
import { restoreRecord } from './restore/decide.ts'
import { handleOfTenant } from './tenant-scope.ts'
import { undoCommands } from './undo/commands.ts'
import { unlockRecord } from './unlock/decide.ts'

/** The call of any record's route. Its body fits the schema of its kind; which kind that is, only the route's name says. */
type RecordCall = Call<RecordRouteName>
type Decide = (state: ExistingRecord, context: RecordContext, body: Body) => Decision<RecordEvent, ProblemCode>
const bodyOf = (call: RecordCall) => call.body as unknown as Body
interface Body {
  readonly recordId: string
  readonly clientId: string
  readonly description: string
  readonly inputs: unknown
  /** Default: the set of now. */
  readonly constantsVersion?: string
}

export interface RecordDeps {
  readonly commands: CommandHandler
  readonly constants: ConstantsSource
  readonly now?: () => Date
}

/** What changes one record that is there, by the verb of its route. */
const DECISIONS = {
  change: (state, context, body) => changeRecord(body, state, context),
  lock: lockRecord,
  unlock: unlockRecord,
  delete: deleteRecord,
  restore: restoreRecord,
} as const satisfies Partial<Record<RecordVerb, Decide>>

/** The commands of every kind. */
export function recordCommands(deps: RecordDeps): Handlers {
  return Object.fromEntries(KINDS.flatMap(({ name }) => commandsOf(name, deps)))
}

function commandsOf(kind: KindName, { commands, constants, now = () => new Date() }: RecordDeps): readonly (readonly [string, Handler])[] {
  const record = recordOf(kind)
  /** What a decision about a record with such inputs needs. Links are read before: a linked record that changes a moment later makes this answer an older one. */
  const contextFor = async (call: RecordCall, recordId: string, inputs: unknown, version?: string) => {
    const linked = await linkedRecords(commands, { kind, recordId }, inputs, call)
    const chosen = version === undefined ? constants.current() : constants.at(version)!
    return (now: string): RecordContext => ({ today: johannesburgDate(now), constants: chosen, recordId, ...linked })
  }

  const decided = (decide: Decide) => async (call: RecordCall) => {
    const id = call.params['id']!
    // Only a change calculates, and so has inputs and constants to calculate with.
    const { inputs = {}, constantsVersion } = bodyOf(call) ?? {}
    if (constantsVersion !== undefined && constants.at(constantsVersion) === undefined) return refuse('records/constants-unknown')
    const contextAt = await contextFor(call, id, inputs, constantsVersion)
    const handled = await handleOfTenant(commands, record, id, call.accountId, contextOf(call), (state, { now }) =>
      decide(state, contextAt(now), bodyOf(call)),
    )
    return commandReply(id, handled)
  }

  /** Whose the client is never changes, so it is read once; that it is deleted a moment later does no harm. */
  const create = async (call: RecordCall, command: CreateRecord): Promise<Reply> => {
    const [{ state: owner }, contextAt] = await Promise.all([
      commands.load(client, command.clientId, call.signal),
      contextFor(call, command.recordId, command.inputs),
    ])
    const handled = await commands.handle(record, command.recordId, contextOf(call), (state, { now }) =>
      createRecord(command, owner, state, contextAt(now)),
    )
    return commandReply(command.recordId, handled, { status: 201 })
  }

  const copy = async (call: RecordCall): Promise<Reply> => {
    const { state } = await commands.load(record, call.params['id']!, call.signal)
    const made = copyOf(state, { recordId: bodyOf(call).recordId, accountId: call.accountId })
    return 'refused' in made ? refuse(made.refused) : create(call, made)
  }

  const handlers: Readonly<Partial<Record<RecordVerb, (call: RecordCall) => Promise<Reply>>>> = {
    create: (call) => create(call, { ...bodyOf(call), kind, accountId: call.accountId }),
    copy,
    ...undoCommands(kind, { commands, now, contextFor }),
    ...Object.fromEntries(Object.entries(DECISIONS).map(([verb, decide]) => [verb, decided(decide)])),
  }
  return Object.entries(handlers).map(([verb, handler]) => [recordRoute(verb as RecordVerb, kind), handler as Handler])
}
