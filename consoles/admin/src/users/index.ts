import type { AdminUserRow } from '@tafel/contracts/contexts/identity/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const users = {
  list: lazyScreen(() => import('./user-list.tsx'), 'UserList'),
  show: lazyScreen(() => import('./user-show.tsx'), 'UserShow'),
  recordRepresentation: (user: AdminUserRow) => user.email,
}
