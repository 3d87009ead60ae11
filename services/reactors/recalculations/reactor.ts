import type { CommandContext } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'

export const RECALCULATIONS_REACTOR = 'reactor-recalculations'

/** Continues a run over a firm's records by one step; `revision` is that of the event that triggers it. */
export interface RecalculationSteps {
  step(accountId: string, revision: bigint, context: CommandContext & { readonly signal: AbortSignal }): Promise<void>
}

const FOLLOWED = ['RecalculationBegun', 'RecalculationAdvanced', 'RecalculationUndoBegun', 'RecalculationUndoAdvanced'] as const
type Followed = (typeof FOLLOWED)[number]

/** Each step writes the event that triggers the next, until nothing is left. */
export function recalculationsReactor({ step }: RecalculationSteps): Reactor<Followed> {
  return {
    name: RECALCULATIONS_REACTOR,
    on: FOLLOWED,
    startFrom: 'beginning',
    async react({ id, actor, correlationId, revision, data }, { signal }) {
      const context = { commandId: followingId(id, RECALCULATIONS_REACTOR), commandHash: id, actor, correlationId, causationId: id, signal }
      await step(data.accountId, revision, context)
      return DONE
    },
  }
}
