import type { PayfastEvent } from '@tafel/contracts/contexts/config/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { PayfastState } from '../config.ts'

export function changePayfast(cents: number, state: PayfastState): Decision<PayfastEvent, never> {
  return state.subscriptionAmount === cents ? [] : [{ type: 'SubscriptionAmountSet', data: { cents } }]
}
