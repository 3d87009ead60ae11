import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import { registerUser } from '../register-user/decide.ts'
import type { UserState } from '../user.ts'

/** Confirms an address if the identity provider has verified it. */
export function confirmEmail(user: User, state: UserState): Decision<UserEvent, 'identity/email-not-verified' | 'identity/user-erased'> {
  if (state.forgotten) return { refused: 'identity/user-erased' }
  return user.emailVerified ? registerUser(user, state) : { refused: 'identity/email-not-verified' }
}
