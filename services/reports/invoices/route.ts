import type { InvoicesView, InvoiceView } from '@tafel/contracts/contexts/invoices/views.ts'
import type { Call, Handlers, Reply } from '@tafel/kernel/http/handler.ts'
import { isRefusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { callerOf, download, orRefusal } from '../printing.ts'
import type { QueriesClient } from '../queries-client.ts'
import type { Printer } from '../render/print-document.ts'
import { type InvoiceFile, invoicePdf, invoicesPdf } from './pdf.ts'

/** Documents that fit into one file within the deadline: ten years of monthly payments. */
const MAX_IN_ONE_FILE = 150

/** GET /api/invoices/:id/invoice.pdf, the same of any firm for admins and finance, and /api/accounts/:id/invoices.pdf */
export function invoicePrints(queries: QueriesClient, printer: Printer): Handlers {
  const print = (under: string) => async (call: Call) => {
    const found = await queries.get<InvoiceView>(`${under}/${call.params['id']}`, callerOf(call))
    return found.ok ? sent(invoicePdf(printer, found.value, call.signal)) : found.refusal
  }
  return {
    printInvoice: print('/api/invoices'),
    adminPrintInvoice: print('/api/admin/invoices'),
    printInvoices: async (call) => {
      const { year } = call.query
      const which = `parts=whole&limit=${MAX_IN_ONE_FILE}${year === undefined ? '' : `&year=${year}`}`
      const found = await queries.get<InvoicesView>(`/api/accounts/${call.params['id']}/invoices?${which}`, callerOf(call))
      if (!found.ok) return found.refusal
      const [newest, ...older] = found.value.items as readonly InvoiceView[]
      if (newest === undefined) return refuse('functions/not-found', { detail: 'No invoice has been issued in that time.' })
      if (found.value.next !== null) {
        const errors = [{ field: 'year', message: `There are more than ${MAX_IN_ONE_FILE} documents. Request one year at a time.` }]
        return refuse('functions/invalid-argument', { errors })
      }
      return sent(invoicesPdf(printer, [newest, ...older], call.signal))
    },
  }
}

async function sent(printing: Promise<InvoiceFile>): Promise<Reply> {
  const file = await orRefusal(printing)
  return isRefusal(file) ? file : download(file.pdf, 'application/pdf', file.fileName)
}
