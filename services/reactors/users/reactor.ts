import { DONE, type Reactor } from '@tafel/kernel/subscriptions/reactor.ts'
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

const FOLLOWED = [
  'UserNamed',
  'UserDisabled',
  'UserEnabled',
  'UserForgotten',
  'MemberJoined',
  'MemberRemoved',
  ...CLAIMS_FOLLOW_FROM,
] as const

/** Everyone in a firm's team; empty if there is no firm. */
export type MembersOf = (accountId: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * Copies users' state to the identity provider: names, disabling (with sign-out everywhere), deletion after an erasure, and the subscription as
 * attributes of everyone in the firm. The services refuse disabled and erased users before that, by the same event (kernel/http/user-statuses.ts).
 */
export function usersReactor({ write }: Pick<UserWriter, 'write'>, membersOf: MembersOf): Reactor<(typeof FOLLOWED)[number]> {
  return {
    name: USERS_REACTOR,
    on: FOLLOWED,
    startFrom: 'beginning',
    async react({ data }, { signal }) {
      try {
        if ('userId' in data) await write(data.userId)
        else for (const userId of new Set([data.owner, ...(await membersOf(data.accountId, signal))])) await write(userId)
        return DONE
      } catch (error) {
        if (error instanceof RefusedByProvider) return { outcome: 'park', reason: `refused: ${error.status}` }
        throw error
      }
    },
  }
}
