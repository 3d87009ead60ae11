import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import type { UserState } from '../user.ts'

type Identified = Pick<User, 'userId' | 'email' | 'emailVerified' | 'displayName' | 'isAdminUnknown'>

/** What the identity provider vouches for becomes part of the log: who it is, once, and each address that was verified. */
export function registerUser(
  { userId, email, emailVerified, displayName, isAdminUnknown: isOfBefore }: Identified,
  state: UserState,
): Decision<UserEvent, 'identity/user-erased'> {
  if (state.forgotten) return { refused: 'identity/user-erased' }
  const events: UserEvent[] = []
  if (!state.registered) events.push({ type: 'UserRegistered', data: { userId, email, displayName: shown(displayName) } })
  // An address that is still to be verified counts for nothing; and what the token alone says may be older than what the log has.
  const isOther = state.email !== undefined && state.email !== email.toLowerCase()
  if (state.registered && isOther && emailVerified && isOfBefore === undefined)
    events.push({ type: 'UserEmailChanged', data: { userId, email } })
  if (emailVerified && !state.verified) events.push({ type: 'EmailVerified', data: { userId } })
  return events
}

/** The name comes from outside Tafel's own forms: it is cut to what an event takes. */
function shown(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(clean)
    .reduce((kept, char) => (kept.length + char.length <= 120 ? kept + char : kept), '')
    .trim()
}
