import type { AccountEvent } from '@tafel/contracts/accounts/events.ts'
import type { Decision } from '../../kernel/aggregate.ts'
import type { AccountState } from '../account.ts'

/** The overview was shown: once an account, however often it is closed. */
export function welcome(state: AccountState): Decision<AccountEvent, 'functions/not-found'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  return state.welcomed ? [] : [{ type: 'AccountWelcomed', data: { accountId: state.accountId, owner: state.owner } }]
}
