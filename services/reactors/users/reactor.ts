import { DONE, type Reactor } from '@tafel/kernel/reactor.ts'
import { RefusedByProvider } from '../identity-provider.ts'
import type { UserWriter } from './writer.ts'

export const USERS_REACTOR = 'reactor-users'

const CLAIMS_FOLLOW_FROM = [
  'FreeTrialStarted',
  'SubscriptionEnded',
  'CheckoutCompleted',
  'PaymentReceived',
  'PeriodGranted',
  'RecurringAmountAgreed',
  'CouponApplied',
  'CouponRemoved',
  'SubscriptionCancelled',
  'SubscriptionPaused',
  'SubscriptionResumed',
  'SubscriptionLapsed',
  'PayFastTokenClosed',
] as const

/**
 * Who says another name has it there too. Who is disabled in Tafel can't sign in either and is signed out everywhere, who was erased is deleted there; a subscription
 * becomes attributes of its owner. The services refuse the disabled and the erased before that, by the same event (kernel/http/user-statuses.ts).
 */
export function usersReactor({
  write,
}: Pick<UserWriter, 'write'>): Reactor<
  'UserNamed' | 'UserDisabled' | 'UserEnabled' | 'UserForgotten' | (typeof CLAIMS_FOLLOW_FROM)[number]
> {
  return {
    name: USERS_REACTOR,
    on: ['UserNamed', 'UserDisabled', 'UserEnabled', 'UserForgotten', ...CLAIMS_FOLLOW_FROM],
    startFrom: 'beginning',
    async react({ data }) {
      try {
        await write('owner' in data ? data.owner : data.userId)
        return DONE
      } catch (error) {
        if (error instanceof RefusedByProvider) return { outcome: 'park', reason: `refused: ${error.status}` }
        throw error
      }
    },
  }
}
