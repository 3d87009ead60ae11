import type { InvoiceNumberEvent } from '@tafel/contracts/contexts/invoices/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { InvoiceNumbersState } from '../invoice-numbers.ts'

type DataOf<Type extends InvoiceNumberEvent['type']> = Omit<Extract<InvoiceNumberEvent, { type: Type }>['data'], 'number'>

/** The next number of the series, for that document. */
export const takeInvoiceNumber = (
  data: DataOf<'InvoiceNumberTaken'>,
  { invoice }: InvoiceNumbersState,
): Decision<InvoiceNumberEvent, never> => [{ type: 'InvoiceNumberTaken', data: { ...data, number: invoice + 1 } }]

export const takeCreditNoteNumber = (
  data: DataOf<'CreditNoteNumberTaken'>,
  { creditNote }: InvoiceNumbersState,
): Decision<InvoiceNumberEvent, never> => [{ type: 'CreditNoteNumberTaken', data: { ...data, number: creditNote + 1 } }]
