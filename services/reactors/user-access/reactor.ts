import { DONE, type Reactor } from '../../kernel/reactor.ts'
import type { IdentityProvider } from '../identity-provider.ts'

/**
 * Who is disabled in Tafel can't sign in either, and is signed out everywhere. The services refuse the user before that,
 * by the same event (kernel/http/user-standings.ts).
 */
export function userAccessReactor(identity: IdentityProvider): Reactor<'UserDisabled' | 'UserEnabled'> {
  return {
    name: 'reactor-user-access',
    on: ['UserDisabled', 'UserEnabled'],
    startFrom: 'beginning',
    async react({ type, data: { userId } }) {
      const enabled = type === 'UserEnabled'
      const outcome = await identity.setEnabled(userId, enabled)
      // In this order: a session that begins in between would outlive the other one.
      if (!enabled && outcome === 'done') await identity.endSessions(userId)
      return DONE
    },
  }
}
