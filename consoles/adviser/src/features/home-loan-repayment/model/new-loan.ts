import { addMonths } from '@tafel/contracts/base/dates.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'

/** A new loan's first payment is the first of next month. It is stored, so that the result doesn't depend on the day of viewing. */
export const newLoanInputs = (today: string): HomeLoanGiven => ({ firstPayment: addMonths(`${today.slice(0, 8)}01`, 1) })
