import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { RecordEvent } from '@tafel/contracts/contexts/records/record-kinds.ts'
import { recordRoute, type RecordRouteName, type RecordVerb } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handler, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { RecordContext } from './answered.ts'
import { changeRecord } from './change/decide.ts'
import { client } from './clients/client.ts'
import { contextsFor, type RecordDeps } from './contexts.ts'
import { copyOf } from './copy/decide.ts'
import { type CreateRecord, createRecord } from './create/decide.ts'
import { deleteRecord } from './delete/decide.ts'
import { lockRecord } from './lock/decide.ts'
import { type ExistingRecord, recordOf } from './record.ts'
import { restoreRecord } from './restore/decide.ts'
import { handleOfTenant } from './tenant-scope.ts'
import { undoCommands } from './undo/commands.ts'
import { unlockRecord } from './unlock/decide.ts'

/** The call of any record's route. Its body fits the schema of its kind, which only the route's name determines. */
type RecordCall = Call<RecordRouteName>
type Decide = (state: ExistingRecord, context: RecordContext, body: Body) => Decision<RecordEvent, ProblemCode>
const bodyOf = (call: RecordCall) => call.body as unknown as Body
interface Body {
  readonly recordId: string
  readonly clientId: string
  readonly description: string
  readonly inputs: unknown
  readonly reason: string
  /** Default: the current set. */
  readonly constantsVersion?: string
}

/** Decisions that change an existing record, by the verb of the route. */
const DECISIONS = {
  change: (state, context, body) => changeRecord(body, state, context),
  lock: lockRecord,
  unlock: (state, _context, { reason }) => unlockRecord(state, reason),
  delete: deleteRecord,
  restore: restoreRecord,
} as const satisfies Partial<Record<RecordVerb, Decide>>

/** The commands of every kind. */
export function recordCommands(deps: RecordDeps): Handlers {
  return Object.fromEntries(KINDS.flatMap(({ name }) => commandsOf(name, deps)))
}

function commandsOf(kind: KindName, deps: RecordDeps): readonly (readonly [string, Handler])[] {
  const { commands, constants } = deps
  const record = recordOf(kind)
  const contextFor = contextsFor(deps)
  const asked = (recordId: string, { accountId, signal }: RecordCall) => ({ kind, recordId, accountId, signal })

  const decided = (decide: Decide) => async (call: RecordCall) => {
    const id = call.params['id']!
    // Only a change calculates, so only it has inputs and constants.
    const { inputs = {}, constantsVersion } = bodyOf(call) ?? {}
    if (constantsVersion !== undefined && constants.at(constantsVersion) === undefined) return refuse('records/constants-unknown')
    const contextAt = await contextFor(asked(id, call), inputs, constantsVersion)
    const handled = await handleOfTenant(commands, record, id, call.accountId, contextOf(call), (state, { now }) =>
      decide(state, contextAt(now), bodyOf(call)),
    )
    return commandReply(id, handled)
  }

  /** A client never changes firm, so its firm is read once; if it is deleted a moment later, that does no harm. */
  const create = async (call: RecordCall, command: CreateRecord): Promise<Reply> => {
    const [{ state: owner }, contextAt] = await Promise.all([
      commands.load(client, command.clientId, call.signal),
      contextFor(asked(command.recordId, call), command.inputs),
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
    ...undoCommands(kind, deps),
    ...Object.fromEntries(Object.entries(DECISIONS).map(([verb, decide]) => [verb, decided(decide)])),
  }
  return Object.entries(handlers).map(([verb, handler]) => [recordRoute(verb as RecordVerb, kind), handler as Handler])
}
