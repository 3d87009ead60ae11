import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface ResetSecondFactor {
  readonly userId: string
  readonly reason: string
  readonly by: string
}

/** A second time is recorded too: the user may have set up another factor since. */
export function resetSecondFactor(
  { userId, reason, by }: ResetSecondFactor,
  state: UserState,
): Decision<UserEvent, 'identity/own-second-factor' | 'identity/user-erased' | 'functions/not-found'> {
  // An admin's unattended screen must not be enough to remove that admin's own second factor.
  if (userId === by) return { refused: 'identity/own-second-factor' }
  if (state.forgotten) return { refused: 'identity/user-erased' }
  return state.registered ? [{ type: 'SecondFactorReset', data: { userId, reason } }] : { refused: 'functions/not-found' }
}
