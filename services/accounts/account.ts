import type { AccountDetails } from '@tafel/contracts/accounts/account.ts'
import { type AccountEvent, accountStream } from '@tafel/contracts/accounts/events.ts'
import { isForgotten } from '@tafel/contracts/personal.ts'
import type { Aggregate } from '../kernel/aggregate.ts'

export type AccountState =
  | { readonly exists: false }
  /** `details` is undefined once the owner was forgotten. */
  | {
      readonly exists: true
      readonly accountId: string
      readonly owner: string
      readonly details: AccountDetails | undefined
      readonly welcomed: boolean
    }

export const account: Aggregate<AccountState, AccountEvent> = {
  stream: accountStream,
  initial: { exists: false },
  evolve(state, event) {
    switch (event.type) {
      case 'AccountCreated':
      case 'AccountDetailsChanged': {
        const { accountId, owner, ...details } = event.data
        return { exists: true, accountId, owner, details: known(details), welcomed: state.exists && state.welcomed }
      }
      case 'AccountWelcomed':
        return state.exists ? { ...state, welcomed: true } : state
    }
  },
}

type StoredDetails = Omit<Extract<AccountEvent, { type: 'AccountCreated' }>['data'], 'accountId' | 'owner'>

/** One key covers them all: they are known or forgotten together. */
function known(details: StoredDetails): AccountDetails | undefined {
  return Object.values(details).some(isForgotten) ? undefined : (details as AccountDetails)
}
