import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import type { UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { RecordRouteName } from '@tafel/contracts/contexts/records/record-routes.ts'
import type { Undo } from '@tafel/contracts/base/undoes.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { RecordContext } from '../answered.ts'
import type { RecordDeps } from '../contexts.ts'
import { RECORD_CHANGES, undoInRecord } from './decide.ts'
import { wantedOf } from './plan.ts'
import { recordUndo } from './undo-record.ts'

type RecordCall = Call<RecordRouteName>
const bodyOf = (call: RecordCall) => call.body as unknown as Undo

/** Undoes changes of a record of a kind, and previews an undo. */
export function undoCommands(kind: KindName, deps: RecordDeps) {
  const { now = () => new Date() } = deps
  const { prepare, undo } = recordUndo(kind, deps)
  const asked = ({ params, accountId, signal }: RecordCall) => ({ kind, recordId: params['id']!, accountId, signal })

  return {
    undo: async (call: RecordCall): Promise<Reply> => {
      const { revisions } = bodyOf(call)
      const found = await prepare(asked(call), revisions)
      if (found === undefined) return refuse('functions/not-found')
      return commandReply(call.params['id']!, await undo(asked(call), revisions, found, contextOf(call)))
    },

    previewUndo: async (call: RecordCall): Promise<Reply> => {
      const found = await prepare(asked(call), bodyOf(call).revisions)
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

function headlineOf(kind: KindName, inputs: unknown, context: RecordContext): number | null {
  return kindOf(kind).headline(kindOf(kind).answer(inputs, context))
}
