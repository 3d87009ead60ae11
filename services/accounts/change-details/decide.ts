import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import { accountFailures } from '@tafel/contracts/contexts/accounts/rules.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { same } from '@tafel/kernel/runtime/same.ts'
import type { AccountState } from '../account.ts'

/** All details; they must satisfy the rules of creation. */
export function changeDetails(
  details: AccountDetails,
  state: AccountState,
): Decision<AccountEvent, 'functions/not-found' | 'accounts/closed' | 'accounts/erased' | 'accounts/details-incomplete'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  if (state.status !== 'open') return { refused: `accounts/${state.status}` }
  const errors = accountFailures(details, state.owner)
  if (errors.length > 0) return { refused: 'accounts/details-incomplete', errors }
  if (same(details, state.details)) return []
  return [{ type: 'AccountDetailsChanged', data: { accountId: state.accountId, owner: state.owner, ...details } }]
}
