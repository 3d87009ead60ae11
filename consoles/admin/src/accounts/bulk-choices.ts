import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { type BulkChoice, refused, stays, will } from '../bulk/choice.ts'

const ERASED = refused('was erased: nothing is left')

/** Bulk actions on firms. */
export const ACCOUNT_CHOICES: readonly BulkChoice<AdminAccountRow>[] = [
  {
    act: 'freeTrialByOwner',
    label: 'Free trial',
    tone: 'primary',
    fateOf: (account) => {
      if (account.erased) return ERASED
      if (account.closed) return refused('is read-only: reopen it first')
      return account.hasSubscription ? refused('has a subscription') : will('gets its free trial, unless it had one')
    },
  },
  {
    act: 'closeAccountByOwner',
    label: 'Make read-only',
    tone: 'error',
    undoneBy: 'reopenAccountByOwner',
    asksReason: true,
    fateOf: (account) => {
      if (account.erased) return ERASED
      return account.closed ? stays('is already read-only') : will('becomes read-only')
    },
  },
  {
    act: 'reopenAccountByOwner',
    label: 'Reopen',
    tone: 'primary',
    undoneBy: 'closeAccountByOwner',
    asksReason: true,
    fateOf: (account) => {
      if (account.erased) return ERASED
      return account.closed ? will('opens again') : stays('is open')
    },
  },
]
