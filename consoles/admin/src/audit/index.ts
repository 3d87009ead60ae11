import { actOf } from '@tafel/contracts/contexts/access/words.ts'
import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const audit = {
  list: lazyScreen(() => import('./audit-list.tsx'), 'AuditList'),
  show: lazyScreen(() => import('./audit-show.tsx'), 'AuditShow'),
  recordRepresentation: (row: AuditRow) => actOf(row.route),
}
