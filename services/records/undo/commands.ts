import { changesBetween } from '@tafel/contracts/history/changes.ts'
import type { UndoPreview } from '@tafel/contracts/history/views.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import { kindOf } from '@tafel/contracts/records/kind-of.ts'
import type { RecordRouteName } from '@tafel/contracts/records/record-routes.ts'
import type { Undo } from '@tafel/contracts/undoes.ts'
import type { CommandHandler, Decision } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { same } from '@tafel/kernel/same.ts'
import type { RecordEvent } from '@tafel/contracts/records/record-kinds.ts'
import type { RecordContext } from '../answered.ts'
import type { ExistingRecord } from '../record.ts'
import { handleOfTenant, isOfTenant } from '../tenant-scope.ts'
import { RECORD_CHANGES, undoInRecord, type UndoRefusal } from './decide.ts'
import { recordWithPast, type WithPast } from './past.ts'
import { wantedOf } from './plan.ts'

type RecordCall = Call<RecordRouteName>
const bodyOf = (call: RecordCall) => call.body as unknown as Undo

export interface UndoDeps {
  readonly commands: CommandHandler
  readonly now: () => Date
  readonly contextFor: (call: RecordCall, recordId: string, inputs: unknown) => Promise<(now: string) => RecordContext>
}

/** Taking back what was done to a record of a kind, and what that would do. */
export function undoCommands(kind: KindName, { commands, now, contextFor }: UndoDeps) {
  const record = recordWithPast(kind)

  /** A record of the firm, and the inputs that it would have afterwards: what they link to is read before anything is decided. */
  const prepared = async (call: RecordCall) => {
    const id = call.params['id']!
    const { state, revision } = await commands.load(record, id, call.signal)
    if (!isOfTenant(state, call.accountId) || revision === 'none') return undefined
    const inputs = inputsAfter(state, bodyOf(call).revisions)
    return { id, state, revision, inputs, contextAt: await contextFor(call, id, inputs ?? {}) }
  }

  return {
    undo: async (call: RecordCall): Promise<Reply> => {
      const found = await prepared(call)
      if (found === undefined) return refuse('functions/not-found')
      const { id, inputs, contextAt } = found
      type Refusal = UndoRefusal | 'functions/aborted'
      const handled = await handleOfTenant(
        commands,
        record,
        id,
        call.accountId,
        contextOf(call),
        (state, at): Decision<RecordEvent, Refusal> => {
          // Changed since it was read: what the new inputs link to is not at hand.
          if (!same(inputsAfter(state, bodyOf(call).revisions), inputs)) return { refused: 'functions/aborted' }
          return undoInRecord(bodyOf(call), state, contextAt(at.now))
        },
      )
      return commandReply(id, handled)
    },

    previewUndo: async (call: RecordCall): Promise<Reply> => {
      const found = await prepared(call)
      if (found === undefined) return refuse('functions/not-found')
      const { state, revision, contextAt } = found
      const wanted = wantedOf(state.past, bodyOf(call).revisions, RECORD_CHANGES)
      if ('refused' in wanted) return refuse(wanted.refused, { errors: wanted.errors ?? [] })
      const { revisions, later } = wanted.what === 'changes' ? wanted.plan : { revisions: bodyOf(call).revisions, later: [] }
      const context = contextAt(now().toISOString())
      const decision = undoInRecord({ revisions: [...revisions] }, state, context)
      const held = state.past?.values
      const preview: UndoPreview = {
        revision: Number(revision),
        revisions,
        later,
        changes: wanted.what === 'changes' && held !== undefined ? changesBetween(held, wanted.plan.values) : [],
        answer:
          wanted.what === 'changes' && !('refused' in decision) ? { to: headlineOf(kind, wanted.plan.values['inputs'], context) } : null,
        isDone: !('refused' in decision) && decision.length === 0,
        refused: 'refused' in decision ? decision.refused : null,
      }
      return { json: preview }
    },
  }
}

/** Undefined where the inputs stay as they are. */
function inputsAfter(state: WithPast<ExistingRecord>, revisions: readonly number[]): unknown {
  const wanted = wantedOf(state.past, revisions, RECORD_CHANGES)
  return 'refused' in wanted || wanted.what === 'flag' ? undefined : wanted.plan.values['inputs']
}

function headlineOf(kind: KindName, inputs: unknown, context: RecordContext): number | null {
  return kindOf(kind).headline(kindOf(kind).answer(inputs, context))
}
