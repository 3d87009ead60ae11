import { type UserEvent, userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { RealmRole } from '@tafel/contracts/base/roles.ts'
import type { PersonName } from '@tafel/contracts/contexts/identity/person-name.ts'
import type { TrainingProgress, TrainingTour } from '@tafel/contracts/contexts/identity/training.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface UserState {
  readonly registered: boolean
  readonly verified: boolean
  /** In lower case; undefined while unknown, and once forgotten. */
  readonly email: string | undefined
  /** Chosen by the person; undefined if never, and once forgotten. */
  readonly name: PersonName | undefined
  /** As registered. */
  readonly displayName: string | undefined
  readonly disabled: boolean
  /** Set by an admin; undefined if never: then the identity provider's roles apply. */
  readonly roles: readonly RealmRole[] | undefined
  /** By tour; those never started are missing. */
  readonly training: ReadonlyMap<TrainingTour, TrainingProgress>
  /** Erased: no more decisions about the user. */
  readonly forgotten: boolean
}

export const user: Aggregate<UserState, UserEvent> = {
  stream: userStream,
  initial: {
    registered: false,
    verified: false,
    email: undefined,
    name: undefined,
    displayName: undefined,
    disabled: false,
    roles: undefined,
    training: new Map(),
    forgotten: false,
  },
  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return {
          ...state,
          registered: true,
          email: remembered(event.data.email)?.toLowerCase(),
          displayName: remembered(event.data.displayName),
        }
      case 'UserNamed': {
        const [firstName, lastName] = [remembered(event.data.firstName), remembered(event.data.lastName)]
        return { ...state, name: firstName === undefined || lastName === undefined ? undefined : { firstName, lastName } }
      }
      case 'UserEmailChanged':
        return { ...state, email: remembered(event.data.email)?.toLowerCase() }
      case 'EmailVerified':
        return { ...state, verified: true }
      case 'UserDisabled':
        return { ...state, disabled: true }
      case 'UserEnabled':
        return { ...state, disabled: false }
      case 'UserRolesChanged':
        return { ...state, roles: event.data.roles }
      case 'TrainingStepReached': {
        const { tour, step, completed } = event.data
        return { ...state, training: new Map([...state.training, [tour, { tour, step, completed }]]) }
      }
      case 'UserSignedOut':
      case 'SecondFactorReset':
        return state
      case 'UserForgotten':
        return { ...state, forgotten: true }
    }
  },
}
