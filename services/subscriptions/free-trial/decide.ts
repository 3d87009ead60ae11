import { addDays } from '@tafel/contracts/base/dates.ts'
import type { FreeTrialAddressEvent, SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { BillingRules } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import type { TrialAddressState } from '../trial-address.ts'

export interface StartTrial {
  readonly accountId: string
  readonly owner: string
}

/** Once ever. The first, partial day doesn't count, so that no firm gets less than the promised days. */
export function startTrial(
  { accountId, owner }: StartTrial,
  state: SubscriptionState,
  today: string,
  { trialDays }: BillingRules,
): Decision<SubscriptionEvent, 'subscriptions/trial-used'> {
  if (state.trialUsed || state.cover !== undefined || state.ended) return { refused: 'subscriptions/trial-used' }
  return [{ type: 'FreeTrialStarted', data: { accountId, owner, startsOn: today, endsOn: addDays(today, trialDays) } }]
}

/** One trial per mailbox, for one firm. That firm may ask again: a later step may have failed. */
export function useAddress(accountId: string, { usedFor }: TrialAddressState): Decision<FreeTrialAddressEvent, 'subscriptions/trial-used'> {
  if (usedFor === undefined) return [{ type: 'FreeTrialAddressUsed', data: { accountId } }]
  return usedFor === accountId ? [] : { refused: 'subscriptions/trial-used' }
}
