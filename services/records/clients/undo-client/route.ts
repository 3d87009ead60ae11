import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import type { UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { Undo } from '@tafel/contracts/base/undoes.ts'
import type { CommandHandler, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { ExistingClient } from '../client.ts'
import { marriages } from '../marriage.ts'
import { handleOfTenant, isOfTenant } from '../../tenant-scope.ts'
import { clientWithPast, type WithPast } from '../../undo/past.ts'
import { wantedOf } from '../../undo/plan.ts'
import { CLIENT_CHANGES, keptBeforeMarriageTo, marriageBefore, type MarriageUndo, undoInClient } from './decide.ts'

type Asking = Pick<Call, 'params' | 'accountId' | 'signal'>
type State = WithPast<ExistingClient>

export function undoClientRoutes(commands: CommandHandler): Handlers {
  const { change, refusalOf } = marriages(commands)

  /** For both: the client's ex-spouse gets back the details from before. */
  function takeMarriageBack(call: Call<'undoClient'>, before: MarriageUndo): Promise<Handled<ProblemCode>> {
    const { accountId, signal } = call
    const clientId = call.params['id']!
    const marriage = { ...before.marriage, undoes: before.plan.revisions }
    const ofFormer = async (former: string) => {
      const { state } = await commands.load(clientWithPast, former, signal)
      return isOfTenant(state, accountId) ? keptBeforeMarriageTo(clientId, state) : undefined
    }
    return change({ accountId, clientId, marriage, ofFormer, refused: refusedOf(before), signal }, contextOf(call))
  }

  return {
    undoClient: async (call) => {
      const id = call.params['id']!
      const { state } = await commands.load(clientWithPast, id, call.signal)
      const marriage = isOfTenant(state, call.accountId) ? marriageBefore(call.body, state) : undefined
      if (marriage !== undefined) return commandReply(id, await takeMarriageBack(call, marriage))
      const handled = await handleOfTenant(commands, clientWithPast, id, call.accountId, contextOf(call), (known) =>
        undoInClient(call.body, known),
      )
      return commandReply(id, handled)
    },
    previewUndoClient: async (call) => {
      const { state, revision } = await commands.load(clientWithPast, call.params['id']!, call.signal)
      if (!isOfTenant(state, call.accountId)) return refuse('functions/not-found')
      const marriage = marriageBefore(call.body, state)
      const previewed = marriage === undefined ? previewOf(call.body, state) : await marriagePreview(call, marriage, state)
      if ('code' in previewed) return refuse(previewed.code, { errors: previewed.errors })
      return { json: { ...previewed, revision: Number(revision), answer: null } satisfies UndoPreview }
    },
  }

  async function marriagePreview(call: Asking, before: MarriageUndo, state: State) {
    const { plan, marriage } = before
    const changes = changesBetween(state.past?.values ?? {}, plan.values)
    // Dependent changes aren't refused: they are shown, and undone too if requested.
    const { accountId, signal } = call
    const refused = before.fits ? await refusalOf({ accountId, clientId: call.params['id']!, marriage, signal }) : 'history/does-not-fit'
    return { revisions: plan.revisions, later: plan.later, changes, isDone: changes.length === 0, refused: refused ?? null }
  }
}

function refusedOf({ plan, fits }: MarriageUndo): ProblemCode | undefined {
  if (plan.later.length > 0) return 'history/later-changes'
  return fits ? undefined : 'history/does-not-fit'
}

function previewOf(body: Undo, state: State) {
  const wanted = wantedOf(state.past, body.revisions, CLIENT_CHANGES)
  if ('refused' in wanted) return { code: wanted.refused, errors: wanted.errors ?? [] }
  const { revisions, later } = wanted.what === 'changes' ? wanted.plan : { revisions: body.revisions, later: [] }
  const decision = undoInClient({ revisions: [...revisions] }, state)
  const held = state.past?.values
  return {
    revisions,
    later,
    changes: wanted.what === 'changes' && held !== undefined ? changesBetween(held, wanted.plan.values) : [],
    isDone: !('refused' in decision) && decision.length === 0,
    refused: 'refused' in decision ? decision.refused : null,
  }
}
