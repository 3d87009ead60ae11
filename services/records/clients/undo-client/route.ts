import { changesBetween } from '@tafel/contracts/history/changes.ts'
import type { UndoPreview } from '@tafel/contracts/history/views.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { handleOfTenant, isOfTenant } from '../../tenant-scope.ts'
import { clientWithPast } from '../../undo/past.ts'
import { wantedOf } from '../../undo/plan.ts'
import { CLIENT_CHANGES, undoInClient } from './decide.ts'

export function undoClientRoutes(commands: CommandHandler): Handlers {
  return {
    undoClient: async (call) => {
      const id = call.params['id']!
      const handled = await handleOfTenant(commands, clientWithPast, id, call.accountId, contextOf(call), (state) =>
        undoInClient(call.body, state),
      )
      return commandReply(id, handled)
    },
    previewUndoClient: async (call) => {
      const { state, revision } = await commands.load(clientWithPast, call.params['id']!, call.signal)
      if (!isOfTenant(state, call.accountId)) return refuse('functions/not-found')
      const wanted = wantedOf(state.past, call.body.revisions, CLIENT_CHANGES)
      if ('refused' in wanted) return refuse(wanted.refused, { errors: wanted.errors ?? [] })
      const { revisions, later } = wanted.what === 'changes' ? wanted.plan : { revisions: call.body.revisions, later: [] }
      const decision = undoInClient({ revisions: [...revisions] }, state)
      const held = state.past?.values
      const preview: UndoPreview = {
        revision: Number(revision),
        revisions,
        later,
        changes: wanted.what === 'changes' && held !== undefined ? changesBetween(held, wanted.plan.values) : [],
        answer: null,
        isDone: !('refused' in decision) && decision.length === 0,
        refused: 'refused' in decision ? decision.refused : null,
      }
      return { json: preview }
    },
  }
}
