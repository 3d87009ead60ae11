import type { ErasureReason, UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import type { AccountStatus } from '@tafel/kernel/http/access-guard.ts'
import type { User } from '@tafel/kernel/http/handler.ts'
import type { UserState } from '../user.ts'

export interface DeleteUser {
  readonly userId: string
  readonly reason: ErasureReason
  readonly by: string
}

/** By an admin. For good, and so in two steps: only a disabled user, who could still be enabled, is erased. The user's firm goes too. */
export function deleteUser(
  { userId, reason, by }: DeleteUser,
  state: UserState,
): Decision<UserEvent, 'identity/own-user' | 'functions/not-found' | 'identity/not-disabled'> {
  // The last admin could lock everybody out.
  if (userId === by) return { refused: 'identity/own-user' }
  if (state.forgotten) return []
  if (!state.registered) return { refused: 'functions/not-found' }
  if (!state.disabled) return { refused: 'identity/not-disabled' }
  return [{ type: 'UserForgotten', data: { userId, reason } }]
}

/**
 * By the person. An open firm is closed first, which can be undone: it goes with the sign-in. The identity provider knows of everybody who
 * is signed in, so somebody who never registered in the log is erased all the same.
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
