import type { AdminIssuedRow } from '@tafel/contracts/contexts/issued/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const issued = {
  list: lazyScreen(() => import('./issued-list.tsx'), 'IssuedList'),
  recordRepresentation: (row: AdminIssuedRow) => row.number,
}
