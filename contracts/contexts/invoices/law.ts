import { addDays } from '../../base/dates.ts'

// The Value-Added Tax Act 89 of 1991's requirements of a tax invoice. `consideration` is the price, tax included.

/**
 * Full: every particular of s20(4). Abridged: those of s20(5), up to R 5 000. `notRequired`: s20(6), up to R 50; we still issue one, with
 * what an abridged one holds.
 */
export const INVOICE_FORMS = ['full', 'abridged', 'notRequired'] as const
export type InvoiceForm = (typeof INVOICE_FORMS)[number]

/** s20(5): at or below it an abridged tax invoice will do. */
const MAX_ABRIDGED_CENTS = 500_000
/** s20(6): at or below it no tax invoice is required. */
const MAX_WITHOUT_CENTS = 5_000

/** The form that the law requires. */
export function invoiceForm(considerationCents: number): InvoiceForm {
  if (considerationCents <= MAX_WITHOUT_CENTS) return 'notRequired'
  return considerationCents <= MAX_ABRIDGED_CENTS ? 'abridged' : 'full'
}

/** s20(1): days from the supply within which it must be issued. */
export const DAYS_TO_ISSUE = 21

/** The last day on which the document of a supply of that day is in time. */
export const lastDayToIssue = (suppliedOn: string): string => addDays(suppliedOn, DAYS_TO_ISSUE)

/** A particular of a document, and the provision that requires it. */
export interface Particular {
  readonly name:
    | 'words'
    | 'sellerName'
    | 'sellerAddress'
    | 'sellerVatNumber'
    | 'buyerName'
    | 'buyerAddress'
    | 'buyerVatNumber'
    | 'number'
    | 'issuedOn'
    | 'description'
    | 'quantity'
    | 'value'
    | 'tax'
    | 'consideration'
    | 'reason'
    | 'corrects'
  readonly law: string
}

const OF_BOTH_FORMS: readonly Particular[] = [
  { name: 'words', law: 's20(4)(a), s20(5)(a)' },
  { name: 'sellerName', law: 's20(4)(b), s20(5)(b)' },
  { name: 'sellerAddress', law: 's20(4)(b), s20(5)(b)' },
  { name: 'sellerVatNumber', law: 's20(4)(b), s20(5)(b)' },
  { name: 'number', law: 's20(4)(d), s20(5)(c)' },
  { name: 'issuedOn', law: 's20(4)(d), s20(5)(c)' },
  { name: 'description', law: 's20(4)(e), s20(5)(d)' },
  { name: 'value', law: 's20(4)(g), s20(5)(e)' },
  { name: 'tax', law: 's20(4)(g), s20(5)(e)' },
  { name: 'consideration', law: 's20(4)(g), s20(5)(e)' },
]

const OF_THE_FULL_FORM: readonly Particular[] = [
  { name: 'buyerName', law: 's20(4)(c)' },
  { name: 'buyerAddress', law: 's20(4)(c)' },
  /** Only if the buyer is a registered vendor. */
  { name: 'buyerVatNumber', law: 's20(4)(c)' },
  { name: 'quantity', law: 's20(4)(f)' },
]

/** The particulars that a tax invoice of that form must show. */
export const invoiceParticulars = (form: InvoiceForm): readonly Particular[] =>
  form === 'full' ? [...OF_BOTH_FORMS, ...OF_THE_FULL_FORM] : OF_BOTH_FORMS

/** The particulars that a credit note must show. The buyer's particulars only where the invoice had to have them. */
export const creditNoteParticulars = (form: InvoiceForm): readonly Particular[] => [
  { name: 'words', law: 's21(3)(a)(i)' },
  { name: 'sellerName', law: 's21(3)(a)(ii)' },
  { name: 'sellerAddress', law: 's21(3)(a)(ii)' },
  { name: 'sellerVatNumber', law: 's21(3)(a)(ii)' },
  ...(form === 'full'
    ? ([
        { name: 'buyerName', law: 's21(3)(a)(iii)' },
        { name: 'buyerAddress', law: 's21(3)(a)(iii)' },
        { name: 'buyerVatNumber', law: 's21(3)(a)(iii)' },
      ] as const)
    : []),
  { name: 'issuedOn', law: 's21(3)(a)(iv)' },
  { name: 'value', law: 's21(3)(a)(v)' },
  { name: 'tax', law: 's21(3)(a)(v)' },
  { name: 'reason', law: 's21(3)(a)(vi)' },
  { name: 'corrects', law: 's21(3)(a)(vii)' },
]
