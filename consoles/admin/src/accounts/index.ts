import type { AdminAccountRow } from '@tafel/contracts/contexts/accounts/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const accounts = {
  list: lazyScreen(() => import('./account-list.tsx'), 'AccountList'),
  show: lazyScreen(() => import('./account-show.tsx'), 'AccountShow'),
  edit: lazyScreen(() => import('./account-edit.tsx'), 'AccountEdit'),
  recordRepresentation: (account: AdminAccountRow) => account.accountName,
}
