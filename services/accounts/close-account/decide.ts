import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type AccountState, idsOf } from '../account.ts'

/** The firm becomes read-only; nothing is lost. `forgetAccount` erases. */
export const closeAccountBecause =
  (reason?: string) =>
  (state: AccountState): Decision<AccountEvent, 'functions/not-found' | 'accounts/erased'> => {
    if (!state.exists) return { refused: 'functions/not-found' }
    if (state.status === 'erased') return { refused: 'accounts/erased' }
    return state.status === 'closed' ? [] : [{ type: 'AccountClosed', data: { ...idsOf(state), ...(reason !== undefined && { reason }) } }]
  }

export const closeAccount = closeAccountBecause()
