import { type Tier, type TierEvent, tierStream } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

/** In order of creation. */
export interface TierListState {
  readonly tiers: readonly Tier[]
}

/** All tiers in one stream, which owns the uniqueness of names and the one trial tier. */
export const tierList: Aggregate<TierListState, TierEvent> = {
  stream: tierStream,
  initial: { tiers: [] },
  evolve({ tiers }, event) {
    const { by: _, ...tier } = event.data
    const others = tiers.map((each) => (tier.trial && each.tierId !== tier.tierId ? { ...each, trial: false } : each))
    const isKnown = others.some(({ tierId }) => tierId === tier.tierId)
    return { tiers: isKnown ? others.map((each) => (each.tierId === tier.tierId ? tier : each)) : [...others, tier] }
  },
}
