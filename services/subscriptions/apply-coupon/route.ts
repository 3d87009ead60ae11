import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { RouteName } from '@tafel/contracts/api/routes.ts'
import { chargeFor } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import { renewing } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { type AppliedCoupon, COUPON_CODE, foldCode } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import { priceOf, TIER_LIST } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { CouponAnswer } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import type { Billing } from '../billing.ts'
import { coupon, type CouponState } from '../coupons/coupon.ts'
import { isUsable, releaseUse, reserveUse, type WantUse } from '../coupons/decide.ts'
import { mailboxOf } from '../free-trial/address.ts'
import type { PayerCall } from '../start-checkout/open.ts'
import { subscription } from '../subscription.ts'
import { tierList } from '../tiers/tier-list.ts'
import { couponView } from '../view/plan-quote.ts'
import { applyCoupon } from './decide.ts'
import { wrongCodes } from './wrong-codes.ts'

/**
 * Applies a coupon. Before a purchase the checkout reserves its use; with running payments there is no checkout, so it is reserved here.
 * Wrong, used up and not yet valid all answer 'Coupon incorrect'.
 */
export function applyCouponRoute(billing: Billing): Handler<'applyCoupon' | 'payfastApplyCoupon'> {
  const { commands, now, mailboxHash, limits } = billing
  const wrong = wrongCodes(limits)

  return async (received) => {
    const { accountId } = received
    const retryAfter = await wrong.take(accountId)
    if (retryAfter !== undefined) return refuse('functions/resource-exhausted', { retryAfter })
    let isWrong = false
    try {
      const reply = await tryCode(received)
      isWrong = isRefusal(reply) && reply.code === 'subscriptions/coupon-incorrect'
      return reply
    } finally {
      if (!isWrong) await wrong.giveBack(accountId)
    }
  }

  async function tryCode(received: Parameters<Handler<'applyCoupon' | 'payfastApplyCoupon'>>[0]): Promise<Reply> {
    const call = received as PayerCall & typeof received
    const { accountId, signal } = call
    const incorrect = () => refuse('subscriptions/coupon-incorrect')
    const code = foldCode(call.body.code)
    if (!COUPON_CODE.test(code)) return incorrect()
    const at = now().toISOString()
    const today = johannesburgDate(at)
    const [found, { state }, mailbox] = await Promise.all([
      commands.load(coupon, code, signal),
      commands.load(subscription, accountId, signal),
      mailboxHash(mailboxOf(call.user.email)),
    ])
    const want: WantUse = { code, useId: followingId(call.commandId, 'use'), accountId, mailbox }
    const isOn = state.coupon?.applied.code === code
    if (!isOn && !isUsable(found.state, want, today)) return incorrect()

    const hasPayments = renewing(state) !== undefined
    if (!isOn && hasPayments) {
      const held = await commands.handle(coupon, code, step(call, 'hold'), (uses) => reserveUse(want, uses, today, at))
      if (held.outcome === 'refused') return incorrect()
      if (held.outcome !== 'done') return commandReply(accountId, held)
    }
    const command = {
      accountId,
      owner: state.owner ?? call.user.userId,
      coupon: appliedOf(want, found.state),
      firstPurchaseOnly: found.state.terms?.firstPurchaseOnly ?? false,
    }
    const handled = await commands.handle(subscription, accountId, contextOf(call), (current) => applyCoupon(command, current))
    if (handled.outcome !== 'done') {
      if (hasPayments) await commands.handle(coupon, code, step(call, 'release'), (uses) => releaseUse(want, uses))
      return handled.outcome === 'refused' && handled.refused === 'subscriptions/coupon-incorrect'
        ? incorrect()
        : commandReply(accountId, handled)
    }
    const json = await answerOf(billing, call)
    const reply = commandReply(accountId, handled)
    const position = handled.position === undefined ? {} : { position: handled.position.toString() }
    return { ...reply, json: { ...json, revision: handled.revision.toString(), ...position } }
  }
}

const step = (call: PayerCall, name: string) => ({ ...contextOf(call), commandId: followingId(call.commandId, name) })

function appliedOf({ code, useId }: WantUse, { terms }: CouponState): AppliedCoupon {
  if (terms === undefined) throw new Error('Only an existing coupon can be applied.')
  const { discount, duration, tierIds, endsOn } = terms
  return { code, useId, discount, duration, tierIds, endsOn }
}

/** The price with the coupon: of the firm's plan, or else of the trial's. */
async function answerOf(
  { commands, subscriptionAmount }: Billing,
  { accountId, signal }: PayerCall & { readonly route: RouteName },
): Promise<Omit<CouponAnswer, 'revision' | 'position'>> {
  const [{ state }, { state: list }, configured] = await Promise.all([
    commands.load(subscription, accountId, signal),
    commands.load(tierList, TIER_LIST, signal),
    subscriptionAmount(signal),
  ])
  const view = couponView(state.coupon)
  if (view === null) throw new Error('The coupon was just applied.')
  const schedule = renewing(state)
  const trial = list.tiers.find((tier) => tier.trial)
  const tier = schedule?.tier ?? {
    tierId: trial?.tierId ?? '',
    name: trial?.name ?? '',
    seats: trial?.seats ?? 1,
    billing: 'monthly' as const,
  }
  const price = schedule?.priceCents ?? priceOf(trial ?? { monthCents: null, yearCents: null }, 'monthly', configured)
  return {
    code: view.code,
    discount: view.discount.kind === 'percent' ? view.discount.ppm / 10_000 : 0,
    coupon: view,
    priceCents: chargeFor(tier, price, state.coupon).cents,
  }
}
