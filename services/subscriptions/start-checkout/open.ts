import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { chargeFor, monthsOf } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { Checkout } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { ChoosePlan } from '@tafel/contracts/contexts/subscriptions/requests.ts'
import type { CheckoutAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Reply, User } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { type Billing, offerOf } from '../billing.ts'
import { coupon } from '../coupons/coupon.ts'
import { reserveUse } from '../coupons/decide.ts'
import { isFirmClosed } from '../firm-closed.ts'
import { mailboxOf } from '../free-trial/address.ts'
import { checkoutLink, openLink } from '../payment-routing.ts'
import { quotePlan } from '../quote/quote.ts'
import { subscription } from '../subscription.ts'
import { checkoutQuoteView, quoteView } from '../view/plan-quote.ts'
import { startCheckout } from './decide.ts'

export type PayerCall = Call<RouteName> & { readonly user: User }

/**
 * Opens a checkout: reserve the coupon's use, link the checkout's id, record its terms, and only then create the signed form. Each step
 * is idempotent; a retry completes what failed in between.
 */
export async function openCheckout(billing: Billing, call: PayerCall, plan: ChoosePlan): Promise<Reply> {
  const { commands, now, rules, vatRateOn } = billing
  const { accountId, signal } = call
  const at = now().toISOString()
  const today = johannesburgDate(at)
  const [offer, { state }, taken, isClosed] = await Promise.all([
    offerOf(billing, plan, signal),
    commands.load(subscription, accountId, signal),
    billing.seatsTaken(accountId, signal),
    isFirmClosed(commands, accountId, signal),
  ])
  if (isClosed) return refuse('accounts/closed')
  if (offer === undefined) return refuse('subscriptions/no-such-tier')
  const members = seatsInUse(taken)
  const quote = quotePlan(offer, state, today, members)
  if ('refused' in quote) return refuse(quote.refused, quote.errors === undefined ? {} : { errors: quote.errors })

  const applied = state.coupon?.applied
  const takesSomethingOff = state.coupon !== undefined && chargeFor(quote.tier, quote.priceCents, state.coupon).discountCents > 0
  if (applied !== undefined && takesSomethingOff) {
    const mailbox = await billing.mailboxHash(mailboxOf(call.user.email))
    const want = { code: applied.code, useId: applied.useId, accountId, mailbox }
    const context = { ...contextOf(call), commandId: followingId(call.commandId, 'coupon') }
    const held = await commands.handle(coupon, applied.code, context, (uses) => reserveUse(want, uses, today, at))
    if (held.outcome === 'refused')
      return refuse('subscriptions/coupon-incorrect', {
        detail: `${applied.code} can no longer be used. Remove it and continue without it.`,
      })
    if (held.outcome !== 'done') return commandReply(accountId, held)
  }

  const checkoutId = followingId(call.commandId, 'checkout')
  const linkContext = { ...contextOf(call), commandId: followingId(call.commandId, 'link') }
  const linked = await commands.handle(checkoutLink, checkoutId, linkContext, (link) => openLink({ checkoutId, accountId }, link))
  if (linked.outcome !== 'done') return commandReply(accountId, linked)

  const command = { accountId, owner: state.owner ?? call.user.userId, checkoutId, offer, members, useId: applied?.useId ?? null }
  const handled = await commands.handle(subscription, accountId, contextOf(call), (current, { now: decidedAt }) =>
    startCheckout(command, current, decidedAt, rules),
  )
  const reply = commandReply(accountId, handled)
  if (handled.outcome !== 'done' || isRefusal(reply)) return reply
  const written = {
    revision: handled.revision.toString(),
    ...(handled.position === undefined ? {} : { position: handled.position.toString() }),
  }
  const checkout = (await commands.load(subscription, accountId, signal)).state.checkouts[checkoutId]
  const answer: CheckoutAnswer =
    checkout === undefined
      ? { checkoutId, action: null, fields: [], quote: quoteView(quote, state.coupon, today, vatRateOn), ...written }
      : { checkoutId, ...formOf(billing, checkout, call.user.email, today), quote: checkoutQuoteView(checkout, vatRateOn), ...written }
  return { ...reply, json: answer }
}

function formOf({ payfast, notifyUrl, returnBase }: Billing, checkout: Checkout, email: string, today: string) {
  const { checkoutId, tier, amountCents, recurringCents, nextPaymentOn } = checkout
  return payfast.checkoutForm({
    checkoutId,
    itemName: `Tafel ${tier.name}, ${tier.billing}`,
    itemDescription: `${tier.seats} ${tier.seats === 1 ? 'seat' : 'seats'}, next payment ${nextPaymentOn}`,
    amountCents,
    returnUrl: `${returnBase}/payment-complete?checkout=${checkoutId}`,
    cancelUrl: `${returnBase}/payment-cancel?checkout=${checkoutId}`,
    notifyUrl,
    buyer: { email },
    plan: { billingDate: nextPaymentOn, recurringCents, frequency: monthsOf(tier.billing) === 1 ? 'monthly' : 'annual', cycles: 0 },
    today,
  })
}
