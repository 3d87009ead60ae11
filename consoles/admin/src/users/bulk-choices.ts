import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { type BulkChoice, refused, stays, will } from '../bulk/choice.ts'

const ERASED = refused('was erased: nothing is left')
const MYSELF = refused('your own sign-in: have another admin do it')

/** Bulk actions on users. */
export const USER_CHOICES: readonly BulkChoice<AdminUserRow>[] = [
  {
    act: 'disableUserAccount',
    label: 'Disable',
    tone: 'error',
    undoneBy: 'enableUserAccount',
    asksReason: true,
    fateOf: (user, me) => {
      if (user.erased) return ERASED
      if (user.id === me) return MYSELF
      return user.enabled ? will('can no longer sign in; open sessions end at once') : stays('is already disabled')
    },
  },
  {
    act: 'enableUserAccount',
    label: 'Enable',
    tone: 'primary',
    undoneBy: 'disableUserAccount',
    asksReason: true,
    fateOf: (user) => {
      if (user.erased) return ERASED
      return user.enabled ? stays('is already enabled') : will('can sign in again')
    },
  },
  {
    act: 'resendVerification',
    label: 'Send verification again',
    tone: 'primary',
    fateOf: (user) => {
      if (user.erased) return ERASED
      if (!user.enabled) return refused('is disabled')
      return user.emailVerified ? stays('already has a verified address') : will('gets a new link by e-mail')
    },
  },
  {
    act: 'signOutUser',
    label: 'Sign out',
    tone: 'error',
    asksReason: true,
    fateOf: (user) => (user.erased ? ERASED : will('is signed out everywhere, and can sign in again')),
  },
  {
    act: 'deleteUser',
    label: 'Erase',
    tone: 'error',
    isForGood: true,
    erasure: 'requested',
    fateOf: (user, me) => {
      if (user.erased) return ERASED
      if (user.id === me) return MYSELF
      if (user.enabled) return refused('must be disabled first')
      return will(user.accountName === null ? 'is erased for good' : `is erased for good, and ${user.accountName} with all its clients`)
    },
  },
]
