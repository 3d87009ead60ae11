import type { AccountDetailsPatch } from '@tafel/contracts/contexts/accounts/account.ts'
import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { AccountState } from '../account.ts'
import { changeDetails } from '../change-details/decide.ts'

/** An admin's change of an account: the given fields are merged. Refused for an erased account. */
export function updateByOwner(
  patch: AccountDetailsPatch,
  state: AccountState,
): Decision<AccountEvent, 'functions/not-found' | 'accounts/closed' | 'accounts/erased' | 'accounts/details-incomplete'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  if (state.details === undefined) return { refused: 'accounts/erased' }
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return changeDetails({ ...state.details, ...given }, state)
}
