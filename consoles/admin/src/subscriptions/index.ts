import type { AdminSubscriptionRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const subscriptions = {
  list: lazyScreen(() => import('./subscription-list.tsx'), 'SubscriptionList'),
  show: lazyScreen(() => import('./subscription-show.tsx'), 'SubscriptionShow'),
  recordRepresentation: (row: AdminSubscriptionRow) => row.accountName ?? 'erased',
}
