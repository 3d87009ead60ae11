import type { ErasureReason, UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import type { UserState } from '../user.ts'

export interface DeleteUser {
  readonly userId: string
  readonly reason: ErasureReason
  readonly by: string
}

/** By an admin. Permanent, so in two steps: only a disabled user, who could still be enabled, is erased, with their firm. */
export function deleteUser(
  { userId, reason, by }: DeleteUser,
  state: UserState,
): Decision<UserEvent, 'identity/own-user' | 'functions/not-found' | 'identity/not-disabled'> {
  // The last admin could lock everyone out.
  if (userId === by) return { refused: 'identity/own-user' }
  if (state.forgotten) return []
  if (!state.registered) return { refused: 'functions/not-found' }
  if (!state.disabled) return { refused: 'identity/not-disabled' }
  return [{ type: 'UserForgotten', data: { userId, reason } }]
}

/**
 * By the person. An open firm must be closed first, which can be undone: it is erased with the sign-in. The identity provider knows every
 * signed-in user, so this works even for a user who was never registered in the log.
 */
export function deleteMyself(
  { userId, roles }: Pick<User, 'userId' | 'roles'>,
  firm: AccountStatus,
  state: UserState,
): Decision<UserEvent, 'identity/own-admin' | 'accounts/not-closed'> {
  if (state.forgotten) return []
  if (roles.includes('admin')) return { refused: 'identity/own-admin' }
  if (firm === 'open') return { refused: 'accounts/not-closed' }
  return [{ type: 'UserForgotten', data: { userId, reason: 'ownWish' } }]
}
