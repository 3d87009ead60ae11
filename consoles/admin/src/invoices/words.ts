import type { InvoiceState } from '@tafel/contracts/contexts/invoices/views.ts'
import type { StateTagProps } from '../app/state-tag.tsx'

export const INVOICE_STATES: Readonly<Record<InvoiceState, { readonly text: string; readonly tone: StateTagProps['tone'] }>> = {
  paid: { text: 'paid', tone: 'success' },
  partlyCredited: { text: 'partly credited', tone: 'warning' },
  credited: { text: 'credited', tone: 'warning' },
  creditNote: { text: 'credit note', tone: 'quiet' },
}

export const stateChoices = Object.entries(INVOICE_STATES).map(([id, { text }]) => ({ id, name: text }))
