import { addDays } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { evolve } from '@tafel/contracts/contexts/subscriptions/life/evolve.ts'
import { noSubscription, type SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { priceOf, type Tier } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { AppliedCoupon, Billing } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { Offer } from '../quote/quote.ts'
import { type ReceivePayment, receivePayment } from '../receive-payment/decide.ts'
import { startCheckout } from '../start-checkout/decide.ts'

// A firm's subscription as a series of decisions, for tests: each step decides on what earlier steps wrote.

export const ACCOUNT = '2c9f7d10-6a3e-5b84-9f21-0d7e5a4c3b12'
export const OWNER = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
export const firm = { accountId: ACCOUNT, owner: OWNER }

const [solo, practice, large] = SEEDED_TIERS as [Tier, Tier, Tier]
export const TIERS = { solo, practice, large } as const

export function offer(name: keyof typeof TIERS, billing: Billing = 'monthly'): Offer {
  const { tierId, name: text, seats, ...prices } = TIERS[name]
  return { tier: { tierId, name: text, seats, billing }, priceCents: priceOf(prices, billing) }
}

export const token = (name: string) => ({ hash: Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32), sealed: `sealed-${name}` })
export const checkoutId = (at: number) => `7c1e4f20-9b3a-4d6e-8f10-${String(at).padStart(12, '0')}`
export const useId = (at: number) => `1f2e3d4c-5b6a-4789-9abc-${String(at).padStart(12, '0')}`
export const noon = (day: string) => `${day}T10:00:00.000Z`

export const couponOf = (about: Partial<AppliedCoupon> = {}): AppliedCoupon => ({
  code: 'SEASON25',
  useId: useId(1),
  discount: { kind: 'percent', ppm: 250_000 },
  duration: { kind: 'once' },
  tierIds: null,
  endsOn: null,
  ...about,
})

export interface Story {
  readonly state: SubscriptionState
  readonly events: readonly SubscriptionEvent[]
  add(decision: Decision<SubscriptionEvent, string>): Story
  readonly evolve: typeof evolve
  on(decide: (state: SubscriptionState) => Decision<SubscriptionEvent, string>): Story
}

export const story = (events: readonly SubscriptionEvent[] = []): Story => storyOf(events, events.reduce(evolve, noSubscription))

function storyOf(events: readonly SubscriptionEvent[], state: SubscriptionState): Story {
  const add = (decision: Decision<SubscriptionEvent, string>): Story => {
    if ('refused' in decision) throw new Error(`Refused: ${decision.refused}`)
    return storyOf([...events, ...decision], decision.reduce(evolve, state))
  }
  return { state, events, evolve, add, on: (decide) => add(decide(state)) }
}

export const trialStarted = (startsOn: string): SubscriptionEvent => ({
  type: 'FreeTrialStarted',
  data: { ...firm, startsOn, endsOn: addDays(startsOn, 14) },
})

export const checkout =
  (at: number, wanted: Offer, day: string, members = 1) =>
  (state: SubscriptionState) =>
    startCheckout(
      { ...firm, checkoutId: checkoutId(at), offer: wanted, members, useId: state.coupon?.applied.useId ?? null },
      state,
      noon(day),
      BILLING_RULES,
    )

export const notice = (
  about: Partial<ReceivePayment> & Pick<ReceivePayment, 'paymentId' | 'grossCents' | 'receivedOn'>,
): ReceivePayment => ({
  accountId: ACCOUNT,
  token: token('one'),
  checkoutId: checkoutId(1),
  feeCents: 0,
  netCents: about.grossCents,
  source: 'itn',
  vatPpm: 150_000,
  isFirmClosed: false,
  ...about,
})

export const paid = (about: Parameters<typeof notice>[0]) => (state: SubscriptionState) => receivePayment(notice(about), state)

/** A firm on the tier Practice, monthly, since that day. */
export const practising = (day: string): Story =>
  story()
    .on(checkout(1, offer('practice'), day))
    .on(paid({ paymentId: '1', grossCents: 99_999, receivedOn: day }))
