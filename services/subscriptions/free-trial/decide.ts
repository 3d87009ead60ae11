import { addDays } from '@tafel/contracts/dates.ts'
import { FREE_TRIAL_DAYS, type SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import type { Decision } from '../../kernel/aggregate.ts'
import type { SubscriptionState } from '../subscription.ts'

export interface StartTrial {
  readonly accountId: string
  readonly owner: string
}

/** Once ever. The day it starts on is part of a day and counts as none, so that nobody gets less than the days promised. */
export function startTrial(
  { accountId, owner }: StartTrial,
  state: SubscriptionState,
  today: string,
): Decision<SubscriptionEvent, 'subscriptions/trial-used'> {
  if (state.trialUsed) return { refused: 'subscriptions/trial-used' }
  return [{ type: 'FreeTrialStarted', data: { accountId, owner, startsOn: today, endsOn: addDays(today, FREE_TRIAL_DAYS) } }]
}
