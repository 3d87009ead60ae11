import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import { accountFailures } from '@tafel/contracts/contexts/accounts/rules.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AccountState } from '../account.ts'

export interface CreateAccount {
  readonly accountId: string
  readonly owner: string
  readonly details: AccountDetails
}

/** One account per owner: its id derives from the owner's, so that the stream itself enforces the rule. */
export function createAccount(
  { accountId, owner, details }: CreateAccount,
  state: AccountState,
): Decision<AccountEvent, 'accounts/account-exists' | 'accounts/erased' | 'accounts/details-incomplete'> {
  if (state.exists && state.status === 'erased') return { refused: 'accounts/erased' }
  if (state.exists) return { refused: 'accounts/account-exists' }
  const errors = accountFailures(details, owner)
  if (errors.length > 0) return { refused: 'accounts/details-incomplete', errors }
  return [{ type: 'AccountCreated', data: { accountId, owner, ...details } }]
}
