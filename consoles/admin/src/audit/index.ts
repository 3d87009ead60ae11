import HistoryIcon from '@mui/icons-material/FactCheckOutlined'
import type { AuditRow } from '@tafel/contracts/http/views.ts'
import { AuditList } from './audit-list.tsx'
import { AuditShow } from './audit-show.tsx'
import { actOf } from './acts.ts'

export const audit = {
  name: 'audit',
  icon: HistoryIcon,
  options: { label: 'Audit log' },
  list: AuditList,
  show: AuditShow,
  recordRepresentation: (row: AuditRow) => actOf(row.route),
}
