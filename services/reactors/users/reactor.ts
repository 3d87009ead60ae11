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

const FOLLOWED = [
  'UserNamed',
  'UserDisabled',
  'UserEnabled',
  'UserForgotten',
  'MemberJoined',
  'MemberRemoved',
  ...CLAIMS_FOLLOW_FROM,
] as const

/** Everybody who is in a firm's team; nobody where there is none. */
export type MembersOf = (accountId: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * Who says another name has it there too. Who is disabled in Tafel can't sign in either and is signed out everywhere, who was erased is deleted there; a subscription
 * becomes attributes of everybody in its firm, and whoever joins or leaves one has others. The services refuse the disabled and the erased before that, by the same event (kernel/http/user-statuses.ts).
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
