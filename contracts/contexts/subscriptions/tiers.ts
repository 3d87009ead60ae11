import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, requiredText } from '../../base/fields.ts'
import type { Billing } from './plan.ts'

// Stream `tier-list`: all tiers, because their names are given once and one of them is that of trials.

const price = z.nullable(
  z
    .int('An amount in whole cents.')
    .check(z.minimum(500, 'At least R 5: PayFast charges nothing smaller.'), z.maximum(100_000_000, 'At most R 1 000 000.')),
)

export const tierDetails = z.strictObject({
  name: requiredText(60, 'Name the tier.'),
  seats: z.int('A whole number of seats.').check(z.minimum(1, 'At least one seat.'), z.maximum(1000, 'At most 1 000 seats.')),
  /** VAT inside; null: the specification's amount (`config/payfast.subscriptionAmount`, else R 999,99). */
  monthCents: price,
  /** Null: ten months. */
  yearCents: price,
  /** The one whose seats a trial has. */
  trial: z.boolean(),
  /** No new firm can choose it; firms that have it keep it. */
  retired: z.boolean(),
})
export type TierDetails = z.infer<typeof tierDetails>

const tier = z.strictObject({ tierId: id, ...tierDetails.shape })
export type Tier = z.infer<typeof tier>
/** Without an id it gets one. */
export const createTier = z.strictObject({ tierId: z.optional(id), ...tierDetails.shape })
/** The whole row or some of it, as react-admin sends it: absent fields stay unchanged. */
export const changeTier = z.looseObject(z.partial(tierDetails).shape)

const data = z.strictObject({ by: id, ...tier.shape })
const subject = ({ by }: { by: string }) => `user:${by}`

export const tierCreated = eventType({ type: 'TierCreated', data, subject })
export const tierChanged = eventType({ type: 'TierChanged', data, subject })
export const tierEvents = [tierCreated, tierChanged] as const
export type TierEvent = EventOf<(typeof tierEvents)[number]>

export const TIER_LIST = 'list'
export const tierStream = (list: string) => `tier-${list}`

/** The price of a tier if neither it nor the configuration sets one (specification §9). */
export const DEFAULT_MONTH_CENTS = 99_999
/** The months charged for a year. */
export const MONTHS_OF_A_YEAR = 10

/** VAT inside. `configured` is `config/payfast.subscriptionAmount`. */
export function priceOf(tier: Pick<Tier, 'monthCents' | 'yearCents'>, billing: Billing, configured?: number): number {
  const month = tier.monthCents ?? configured ?? DEFAULT_MONTH_CENTS
  return billing === 'monthly' ? month : (tier.yearCents ?? month * MONTHS_OF_A_YEAR)
}
