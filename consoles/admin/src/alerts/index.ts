import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const alerts = {
  list: lazyScreen(() => import('./alert-list.tsx'), 'AlertList'),
  recordRepresentation: (alert: AlertRow) => alert.rule,
}
