import type { Handler } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { planOn, statusOn } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import type { Checkout } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { CheckoutStatusView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'
import type { Billing } from '../billing.ts'
import { quotePlan } from '../quote/quote.ts'
import { offerOf } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { quoteView } from '../view/plan-quote.ts'
import { canTakeBack } from '../view/view.ts'
import { openCheckout, type PayerCall } from './open.ts'

/** One flow with four names: the specification's two, and ours. */
export const checkoutRoute =
  (billing: Billing): Handler<'startCheckout' | 'payfastPaymentUrl' | 'payfastUpdateSubscription'> =>
  (call) =>
    openCheckout(billing, call as PayerCall, call.body)

export function takeBackRoute(billing: Billing): Handler<'takeBackSubscription'> {
  return async (call) => {
    const { state } = await billing.commands.load(subscription, call.accountId, call.signal)
    const today = johannesburgDate(billing.now().getTime())
    const plan = planOn(state, today) ?? state.cover?.plan
    if (plan === undefined || !canTakeBack(state, today)) return refuse('subscriptions/not-cancelled')
    return openCheckout(billing, call as PayerCall, { tierId: plan.tierId, billing: plan.billing })
  }
}

export function quoteRoute(billing: Billing): Handler<'quotePlan'> {
  return async (call) => {
    const { commands, seatsTaken, now, vatRateOn } = billing
    const today = johannesburgDate(now().getTime())
    const [offer, { state }, taken] = await Promise.all([
      offerOf(billing, call.body, call.signal),
      commands.load(subscription, call.accountId, call.signal),
      seatsTaken(call.accountId, call.signal),
    ])
    if (offer === undefined) return refuse('subscriptions/no-such-tier')
    const quote = quotePlan(offer, state, today, seatsInUse(taken))
    if ('refused' in quote) return refuse(quote.refused, quote.errors === undefined ? {} : { errors: quote.errors })
    return { json: quoteView(quote, state.coupon, today, vatRateOn) }
  }
}

/** The state of a payment, for the page that waits for it. Returning from PayFast proves nothing. */
export function checkoutStatusRoute({ commands, now, rules }: Billing): Handler<'getCheckout'> {
  return async (call) => {
    const { state } = await commands.load(subscription, call.accountId, call.signal)
    const checkout = state.checkouts[call.params['id'] ?? '']
    if (checkout === undefined) return refuse('functions/not-found')
    const { checkoutId, amountCents, tier, startedOn } = checkout
    const payment = Object.values(state.payments).find((each) => each.checkoutId === checkoutId)
    const json: CheckoutStatusView = {
      checkoutId,
      state: stateOf(checkout),
      amountCents,
      tier,
      startedOn,
      paidOn: payment?.receivedOn ?? null,
      subscription: statusOn(state, johannesburgDate(now().getTime()), rules),
    }
    return { json }
  }
}

function stateOf({ status, isFirstTaken, amountCents }: Checkout): CheckoutStatusView['state'] {
  if (status === 'setAside') return 'notNeeded'
  if (isFirstTaken) return amountCents > 0 ? 'paid' : 'cardSaved'
  return status === 'expired' ? 'expired' : 'waiting'
}
