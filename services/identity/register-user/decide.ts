import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import type { UserState } from '../user.ts'

type Identified = Pick<User, 'userId' | 'email' | 'emailVerified' | 'displayName' | 'isAdminUnknown'>

/** Records the facts that the identity provider vouches for: the user, once, and each verified address. */
export function registerUser(
  { userId, email, emailVerified, displayName, isAdminUnknown: isOfBefore }: Identified,
  state: UserState,
): Decision<UserEvent, 'identity/user-erased'> {
  if (state.forgotten) return { refused: 'identity/user-erased' }
  const events: UserEvent[] = []
  if (!state.registered) events.push({ type: 'UserRegistered', data: { userId, email, displayName: shown(displayName) } })
  // An unverified address doesn't count; and a token alone may be older than the log.
  const isOther = state.email !== undefined && state.email !== email.toLowerCase()
  if (state.registered && isOther && emailVerified && isOfBefore === undefined)
    events.push({ type: 'UserEmailChanged', data: { userId, email } })
  if (emailVerified && !state.verified) events.push({ type: 'EmailVerified', data: { userId } })
  return events
}

/** The name doesn't come from Tafel's own forms: it is shortened to an event's limit. */
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
