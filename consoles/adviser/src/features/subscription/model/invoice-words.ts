import type { InvoiceState, InvoiceSummary } from '@tafel/contracts/contexts/invoices/views.ts'
import type { TagTone } from '@tafel/kit/tag/tag.tsx'
import { dateText } from './subscription-words.ts'

const STATES: Readonly<Record<InvoiceState, { readonly word: string; readonly tone: TagTone }>> = {
  paid: { word: 'paid', tone: 'green' },
  partlyCredited: { word: 'partly credited', tone: 'blue' },
  credited: { word: 'credited', tone: 'blue' },
  creditNote: { word: 'credit note', tone: 'blue' },
}

export const stateOfInvoice = ({ state }: InvoiceSummary) => STATES[state]

/** `December 01, 2026 to December 31, 2026`, `credit for INV-000221`. */
export function invoiceIsFor({ covers, corrects }: InvoiceSummary): string {
  if (corrects !== null) return `credit for ${corrects.number}`
  return covers === null ? '' : `${dateText(covers.from)} to ${dateText(covers.to)}`
}
