import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import { isForgotten } from '@tafel/contracts/base/personal.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'
import { impossible } from '@tafel/kernel/events/broken-stream.ts'

export type AccountState = { readonly exists: false } | ExistingAccount

export interface ExistingAccount {
  readonly exists: true
  readonly accountId: string
  readonly owner: string
  /** Undefined once the account was forgotten. */
  readonly details: AccountDetails | undefined
  readonly welcomed: boolean
  /** Erased: no more decisions about it. */
  readonly status: 'open' | 'closed' | 'erased'
}

export const account: Aggregate<AccountState, AccountEvent> = {
  stream: accountStream,
  initial: { exists: false },
  evolve(state, event) {
    switch (event.type) {
      case 'AccountCreated': {
        const { accountId, owner, ...details } = event.data
        return { exists: true, accountId, owner, details: known(details), welcomed: false, status: 'open' }
      }
      case 'AccountDetailsChanged': {
        const { accountId: _, owner: __, ...details } = event.data
        return state.exists ? { ...state, details: known(details) } : impossible(event)
      }
      case 'AccountWelcomed':
        return state.exists ? { ...state, welcomed: true } : impossible(event)
      case 'AccountClosed':
        return state.exists ? { ...state, status: 'closed' } : impossible(event)
      case 'AccountReopened':
        return state.exists ? { ...state, status: 'open' } : impossible(event)
      case 'AccountForgotten':
        return state.exists ? { ...state, status: 'erased', details: undefined } : impossible(event)
    }
  },
}

type StoredDetails = Omit<Extract<AccountEvent, { type: 'AccountCreated' }>['data'], 'accountId' | 'owner'>

/** One key covers them all: they are known or forgotten together. */
function known(details: StoredDetails): AccountDetails | undefined {
  return Object.values(details).some(isForgotten) ? undefined : (details as AccountDetails)
}

/** The ids in every event of the account. */
export const idsOf = ({ accountId, owner }: ExistingAccount) => ({ accountId, owner })
