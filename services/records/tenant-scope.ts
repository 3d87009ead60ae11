import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { Aggregate, CommandContext, CommandHandler, Decision, Handled } from '@tafel/kernel/commands/aggregate.ts'

/** The common part of every record's state. */
export type RecordState = { readonly exists: false } | { readonly exists: true; readonly accountId: string; readonly deleted: boolean }
export type Existing<S extends RecordState> = Extract<S, { readonly exists: true }>

/**
 * Handles a command about a record of the firm. Another firm's record is answered exactly like a missing one, before anything else: its
 * revision is private too, so `ifMatch` is compared here.
 */
export async function handleOfTenant<S extends RecordState, E extends TafelEvent, R extends string>(
  commands: CommandHandler,
  aggregate: Aggregate<S, E>,
  id: string,
  accountId: string,
  { ifMatch, ...context }: CommandContext,
  decide: (state: Existing<S>, at: { readonly now: string }) => Decision<E, R>,
): Promise<Handled<R | 'functions/not-found'>> {
  let current: bigint | 'none' = 'none'
  const handled = await commands.handle(aggregate, id, context, (state, at): Decision<E, R | 'functions/not-found' | typeof BEHIND> => {
    if (!isOfTenant(state, accountId)) return { refused: 'functions/not-found' }
    current = at.revision
    if (ifMatch !== undefined && ifMatch !== at.revision) return { refused: BEHIND }
    return decide(state, at)
  })
  if (handled.outcome !== 'refused') return handled
  return handled.refused === BEHIND ? { outcome: 'behind', current } : { ...handled, refused: handled.refused }
}
const BEHIND = 'behind'

export function isOfTenant<S extends RecordState>(state: S, accountId: string): state is Existing<S> {
  return state.exists && state.accountId === accountId
}
