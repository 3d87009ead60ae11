import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export function signOut(userId: string, state: UserState): Decision<UserEvent, 'identity/user-erased' | 'functions/not-found'> {
  if (state.forgotten) return { refused: 'identity/user-erased' }
  return state.registered ? [{ type: 'UserSignedOut', data: { userId } }] : { refused: 'functions/not-found' }
}
