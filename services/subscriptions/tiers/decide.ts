import type { Tier, TierEvent } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import { SEEDED_BY, SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { TierListState } from './tier-list.ts'

export type TierChange = Pick<Tier, 'tierId'> & Partial<Tier>

type Refusal = 'subscriptions/tier-name-taken' | 'subscriptions/trial-tier-needed' | 'subscriptions/no-such-tier'

/** Only if there never were any: afterwards admins own them. */
export function seedTiers({ tiers }: TierListState): Decision<TierEvent, never> {
  return tiers.length > 0 ? [] : SEEDED_TIERS.map((tier) => ({ type: 'TierCreated', data: { by: SEEDED_BY, ...tier } }))
}

export function createTier(by: string, tier: Tier, { tiers }: TierListState): Decision<TierEvent, Refusal> {
  const before = tiers.find(({ tierId }) => tierId === tier.tierId)
  if (before !== undefined) return same(before, tier) ? [] : { refused: 'subscriptions/tier-name-taken' }
  return refusalOf(tier, tiers) ?? [{ type: 'TierCreated', data: { by, ...tier } }]
}

/** Omitted fields stay. Firms on the tier keep their agreed price and seats. */
export function changeTier(by: string, change: TierChange, { tiers }: TierListState): Decision<TierEvent, Refusal> {
  const before = tiers.find(({ tierId }) => tierId === change.tierId)
  if (before === undefined) return { refused: 'subscriptions/no-such-tier' }
  const tier = { ...before, ...change }
  if (same(before, tier)) return []
  return refusalOf(tier, tiers) ?? [{ type: 'TierChanged', data: { by, ...tier } }]
}

function refusalOf(tier: Tier, tiers: readonly Tier[]): { readonly refused: Refusal } | undefined {
  const others = tiers.filter(({ tierId }) => tierId !== tier.tierId)
  const name = tier.name.toLowerCase()
  if (others.some((each) => !each.retired && each.name.toLowerCase() === name)) return { refused: 'subscriptions/tier-name-taken' }
  const isTrialKept = tier.trial ? !tier.retired : others.some(({ trial }) => trial)
  return isTrialKept ? undefined : { refused: 'subscriptions/trial-tier-needed' }
}
