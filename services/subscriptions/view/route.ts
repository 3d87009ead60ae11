import { johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { TIER_LIST } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { tierList } from '../tiers/tier-list.ts'
import { couponView } from './plan-quote.ts'
import { seatsOn, subscriptionView, tierOn } from './view.ts'

export function viewRoute({ commands, seatsTaken, subscriptionAmount, now, rules, vatRateOn }: Billing): Handler<'getSubscription'> {
  return async ({ accountId, signal }) => {
    const [{ state, revision }, list, taken, configuredCents] = await Promise.all([
      commands.load(subscription, accountId, signal),
      commands.load(tierList, TIER_LIST, signal),
      seatsTaken(accountId, signal),
      subscriptionAmount(signal),
    ])
    const today = johannesburgDate(now().getTime())
    const inputs = { accountId, revision, tiers: list.state.tiers, configuredCents, seatsTaken: taken, today, rules, vatRateOn }
    return { json: subscriptionView(state, inputs) }
  }
}

/** For the team page: the firm's tier, its number of seats, and its coupon. */
export function teamPlanOf({ commands, now }: Pick<Billing, 'commands' | 'now'>) {
  return async (accountId: string, signal: AbortSignal) => {
    const [{ state }, list] = await Promise.all([
      commands.load(subscription, accountId, signal),
      commands.load(tierList, TIER_LIST, signal),
    ])
    const today = johannesburgDate(now().getTime())
    const { tiers } = list.state
    return { tierId: tierOn(state, tiers, today), seats: seatsOn(state, tiers, today), coupon: couponView(state.coupon)?.code ?? null }
  }
}
