import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface EnableUser {
  readonly userId: string
  readonly reason: string
}

export function enableUser(
  { userId, reason }: EnableUser,
  state: UserState,
): Decision<UserEvent, 'identity/user-erased' | 'functions/not-found'> {
  if (state.forgotten) return { refused: 'identity/user-erased' }
  if (!state.registered) return { refused: 'functions/not-found' }
  return state.disabled ? [{ type: 'UserEnabled', data: { userId, reason } }] : []
}
