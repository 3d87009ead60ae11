import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface DisableUser {
  readonly userId: string
  readonly reason: string
  readonly by: string
}

export function disableUser(
  { userId, reason, by }: DisableUser,
  state: UserState,
): Decision<UserEvent, 'identity/own-user' | 'identity/user-erased' | 'functions/not-found'> {
  // The last admin could lock everyone out.
  if (userId === by) return { refused: 'identity/own-user' }
  if (state.forgotten) return { refused: 'identity/user-erased' }
  if (!state.registered) return { refused: 'functions/not-found' }
  return state.disabled ? [] : [{ type: 'UserDisabled', data: { userId, reason } }]
}
