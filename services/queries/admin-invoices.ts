import type { AdminInvoiceRow } from '@tafel/contracts/contexts/invoices/views.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { adminInvoiceRows, getAnyInvoice } from '@tafel/projections/invoices/read.ts'
import { type AdminList, getRow, listRows, wordOrNull } from './admin-list.ts'
import { exportCsv } from './export.ts'
import type { Reader } from './reader.ts'

const invoices: AdminList<AdminInvoiceRow> = {
  resource: {
    name: 'invoices',
    fields: {
      id: 'id',
      accountId: 'id',
      kind: 'text',
      number: 'text',
      buyerName: 'text',
      issuedOn: 'date',
      state: 'text',
      reference: 'text',
      corrects: 'id',
      exclusiveCents: 'whole',
      vatCents: 'whole',
      totalCents: 'whole',
    },
    search: ['number', 'buyerName', 'reference'],
    sort: ['issuedOn', 'desc'],
  },
  models: ['invoices'],
  rows: adminInvoiceRows,
  rowOf: ({ corrects, ...row }) => ({ ...row, correctsId: wordOrNull(corrects) }) as unknown as AdminInvoiceRow,
}

/** All firms' tax invoices and credit notes, for admins and finance. */
export function adminInvoiceHandlers(read: Reader, now: () => Date): Handlers {
  return {
    adminListInvoices: (call) => listRows(read, call, invoices),
    adminGetInvoice: (call) => getRow(read, call, invoices, async (db, { id }) => ({ ...(await getAnyInvoice(db, id)) })),
    adminExportInvoices: (call) => exportCsv(read, call, invoices, now()),
  }
}
