import type { AdminInvoiceRow } from '@tafel/contracts/contexts/invoices/views.ts'
import { lazyScreen } from '../app/lazy-screen.tsx'

export const invoices = {
  list: lazyScreen(() => import('./invoice-list.tsx'), 'InvoiceList'),
  show: lazyScreen(() => import('./invoice-show.tsx'), 'InvoiceShow'),
  recordRepresentation: (row: AdminInvoiceRow) => row.number,
}
