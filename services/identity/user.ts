import { type UserEvent, userStream } from '@tafel/contracts/identity/events.ts'
import type { Aggregate } from '@tafel/kernel/aggregate.ts'

export interface UserState {
  readonly registered: boolean
  readonly verified: boolean
  readonly disabled: boolean
  /** Erased for good: nothing is decided about the user any more. */
  readonly forgotten: boolean
}

export const user: Aggregate<UserState, UserEvent> = {
  stream: userStream,
  initial: { registered: false, verified: false, disabled: false, forgotten: false },
  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, registered: true }
      case 'EmailVerified':
        return { ...state, verified: true }
      case 'UserDisabled':
        return { ...state, disabled: true }
      case 'UserEnabled':
        return { ...state, disabled: false }
      case 'UserForgotten':
        return { ...state, forgotten: true }
    }
  },
}
