import type { LoanField } from './loan-form.ts'
import { PANELS } from './panels.ts'

/** What always shows, by the kind of rate. The fixed rate and its months stand here for a fixed loan, else in the panel of the offer. */
const ALWAYS: readonly LoanField[] = [
  'purchasePrice',
  'deposit',
  'principal',
  'rateKind',
  'primeAtStart',
  'margin',
  'ratePath',
  'termMonths',
  'firstPayment',
  'paidOut',
  'extraMonthly',
  'lumpSums',
]

/** Every field that a person fills in, in the order of the form. */
export const FIELDS: readonly LoanField[] = [...ALWAYS, ...Object.values(PANELS).flat()]
