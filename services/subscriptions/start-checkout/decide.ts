import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { addMonths, addDays } from '@tafel/contracts/base/dates.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type Offer, type Quote, quotePlan, type QuoteRefusal } from '../quote/quote.ts'

export interface StartCheckout {
  readonly accountId: string
  readonly owner: string
  readonly checkoutId: string
  readonly offer: Offer
  /** Seats in use. */
  readonly members: number
  /** Use of the coupon that the price is based on. */
  readonly useId: string | null
}

/** The terms are recorded before PayFast is called: a payment counts only if it matches them. */
export function startCheckout(
  command: StartCheckout,
  state: SubscriptionState,
  now: string,
  rules: BillingRules,
): Decision<SubscriptionEvent, QuoteRefusal | 'functions/aborted'> {
  const today = johannesburgDate(now)
  const quote = quotePlan(command.offer, state, today, command.members)
  if ('refused' in quote) return quote
  const { accountId, owner, checkoutId } = command
  const coupon = state.coupon?.applied ?? null
  // Applied or removed since the use was reserved.
  if ((coupon?.useId ?? null) !== command.useId) return { refused: 'functions/aborted' }
  if (quote.isFree && coupon !== null && quote.covers !== null) {
    const { from, to } = granted(quote, coupon.duration.kind === 'months' ? coupon.duration.months : 1)
    return [{ type: 'PeriodGranted', data: { accountId, owner, tier: quote.tier, coversFrom: from, coversTo: to, coupon } }]
  }
  return [
    {
      type: 'CheckoutStarted',
      data: {
        accountId,
        owner,
        checkoutId,
        purpose: quote.purpose,
        tier: quote.tier,
        amountCents: quote.now.cents,
        lines: [...quote.now.lines],
        valueCents: quote.valueCents,
        coversFrom: quote.covers?.from ?? null,
        coversTo: quote.covers?.to ?? null,
        priceCents: quote.priceCents,
        recurringCents: quote.next.cents,
        recurringLines: [...quote.next.lines],
        nextPaymentOn: quote.nextPaymentOn,
        coupon,
        startedOn: today,
        expiresAt: new Date(Date.parse(now) + rules.checkoutHours * 3_600_000).toISOString(),
      },
    },
  ]
}

/** For some free months; a year is granted in full. */
function granted({ covers, tier }: Quote, months: number): { readonly from: string; readonly to: string } {
  const { from, to } = covers!
  return tier.billing === 'yearly' ? { from, to } : { from, to: addDays(addMonths(from, months), -1) }
}
