import { DONE, type Reactor } from '../../kernel/reactor.ts'
import type { IdentityProvider } from '../identity-provider.ts'

/**
 * Who was erased is deleted at the identity provider: name, address, password, claims and sessions. Never set aside, as with the keys.
 * The services refuse the user before that, by the same event (kernel/http/user-standings.ts).
 */
export function signInDeletionReactor(identity: Pick<IdentityProvider, 'deleteUser'>): Reactor<'UserForgotten'> {
  return {
    name: 'reactor-sign-in-deletion',
    on: ['UserForgotten'],
    startFrom: 'beginning',
    maxAttempts: Infinity,
    async react({ data: { userId } }) {
      await identity.deleteUser(userId)
      return DONE
    },
  }
}
