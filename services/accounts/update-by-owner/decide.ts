import type { AccountDetailsPatch } from '@tafel/contracts/contexts/accounts/account.ts'
import type { AccountEvent } from '@tafel/contracts/contexts/accounts/events.ts'
import type { Decision } from '@tafel/kernel/aggregate.ts'
import type { AccountState } from '../account.ts'
import { changeDetails } from '../change-details/decide.ts'

/** An admin's change of somebody's account: what is said is laid over what is there. An erased account has nothing to lay it over. */
export function updateByOwner(
  patch: AccountDetailsPatch,
  state: AccountState,
): Decision<AccountEvent, 'functions/not-found' | 'accounts/closed' | 'accounts/erased' | 'accounts/details-incomplete'> {
  if (!state.exists) return { refused: 'functions/not-found' }
  if (state.details === undefined) return { refused: 'accounts/erased' }
  const said = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return changeDetails({ ...state.details, ...said }, state)
}
