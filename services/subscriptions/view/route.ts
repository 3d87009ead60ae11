import { johannesburgDate } from '@tafel/contracts/dates.ts'
import { TIER_LIST } from '@tafel/contracts/subscriptions/tiers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import type { Billing } from '../billing.ts'
import { subscription } from '../subscription.ts'
import { tierList } from '../tiers/tier-list.ts'
import { seatsOn, subscriptionView } from './view.ts'

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

/** For the team: how many people the firm may have. */
export function seatsOf({ commands, now }: Pick<Billing, 'commands' | 'now'>) {
  return async (accountId: string, signal: AbortSignal): Promise<number> => {
    const [{ state }, list] = await Promise.all([
      commands.load(subscription, accountId, signal),
      commands.load(tierList, TIER_LIST, signal),
    ])
    return seatsOn(state, list.state.tiers, johannesburgDate(now().getTime()))
  }
}
