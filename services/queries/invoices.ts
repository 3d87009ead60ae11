import type { InvoicesView, InvoiceSummary, InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import { getInvoice, listInvoices, sumInvoices } from '@tafel/projections/invoices/read.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { pageOf, placeOf } from './paging.ts'
import type { Reader } from './reader.ts'

/** A firm's tax invoices and credit notes. Another firm's answer as not found. */
export function invoiceHandlers(read: Reader): Handlers {
  return {
    listInvoices: async (call) => {
      const { accountId } = call
      const { year, parts, limit } = call.query
      if (call.params['id'] !== accountId) return refuse('functions/not-found')
      const after = placeOf(call.query.after)
      if (!after.ok) return after.refusal
      const found = await read(call, ['invoices'], { accountId }, async (db): Promise<InvoicesView> => {
        const rows = await listInvoices(db, { accountId, year, limit: limit + 1, ...after.value })
        const { items, next } = pageOf(rows, limit, ({ documentId }) => documentId)
        return { items: parts === 'whole' ? items : items.map(summaryOf), next, sums: await sumInvoices(db, { accountId, year }) }
      })
      return found.ok ? { json: found.value, headers: found.headers } : found.refusal
    },
    getInvoice: async (call) => {
      const { accountId } = call
      const found = await read(call, ['invoices'], { accountId }, (db) => getInvoice(db, accountId, call.params['id'] ?? ''))
      if (!found.ok) return found.refusal
      return found.value === undefined ? refuse('functions/not-found') : { json: found.value, headers: found.headers }
    },
  }
}

function summaryOf(view: InvoiceView): InvoiceSummary {
  const { documentId, kind, number, issuedOn, covers, corrects, exclusiveCents, vatCents, totalCents, state } = view
  return { documentId, kind, number, issuedOn, covers, corrects, exclusiveCents, vatCents, totalCents, state }
}
