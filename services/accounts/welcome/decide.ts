import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { type AccountState, idsOf } from '../account.ts'

/** The overview was shown: once per account, however often it is closed. */
export function welcome(state: AccountState): Decision<AccountEvent, 'functions/not-found' | 'accounts/erased'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  if (state.status === 'erased') return { refused: 'accounts/erased' }
  return state.welcomed ? [] : [{ type: 'AccountWelcomed', data: idsOf(state) }]
}
