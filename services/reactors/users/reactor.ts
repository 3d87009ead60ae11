import { DONE, type Reactor } from '../../kernel/reactor.ts'
import { RefusedByProvider } from '../identity-provider.ts'
import type { UserWriter } from './writer.ts'

export const USERS_REACTOR = 'reactor-users'

/**
 * Who is disabled in Tafel can't sign in either and is signed out everywhere; a subscription becomes attributes of its owner. The
 * services refuse the disabled before that, by the same event (kernel/http/user-standings.ts).
 */
export function usersReactor({ write }: Pick<UserWriter, 'write'>): Reactor<'UserDisabled' | 'UserEnabled' | 'FreeTrialStarted'> {
  return {
    name: USERS_REACTOR,
    on: ['UserDisabled', 'UserEnabled', 'FreeTrialStarted'],
    startFrom: 'beginning',
    async react({ type, data }) {
      try {
        await write(type === 'FreeTrialStarted' ? data.owner : data.userId)
        return DONE
      } catch (error) {
        if (error instanceof RefusedByProvider) return { outcome: 'park', reason: `refused: ${error.status}` }
        throw error
      }
    },
  }
}
