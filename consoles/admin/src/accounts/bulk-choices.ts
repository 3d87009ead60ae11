import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { type BulkChoice, refused, stays, will } from '../bulk/choice.ts'

const ERASED = refused('was erased: nothing of it is left')

/** What can be done to many firms at once. */
export const ACCOUNT_CHOICES: readonly BulkChoice<AdminAccountRow>[] = [
  {
    act: 'freeTrialByOwner',
    label: 'Free trial',
    tone: 'primary',
    fateOf: (account) => {
      if (account.erased) return ERASED
      if (account.closed) return refused('is closed: reopen it first')
      return account.hasSubscription ? refused('has a subscription') : will('gets its free trial, where it never had one')
    },
  },
  {
    act: 'closeAccountByOwner',
    label: 'Close',
    tone: 'error',
    undoneBy: 'reopenAccountByOwner',
    fateOf: (account) => {
      if (account.erased) return ERASED
      return account.closed ? stays('is closed already') : will('can be read and no more be written')
    },
  },
  {
    act: 'reopenAccountByOwner',
    label: 'Reopen',
    tone: 'primary',
    undoneBy: 'closeAccountByOwner',
    fateOf: (account) => {
      if (account.erased) return ERASED
      return account.closed ? will('can be worked in again') : stays('is open')
    },
  },
]
