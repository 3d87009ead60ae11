import { addMonths } from '@tafel/contracts/base/dates.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'

/** A new loan's first payment is the first of next month: stored, so that the answer doesn't move with the day it is looked at. */
export const newLoanInputs = (today: string): HomeLoanGiven => ({ firstPayment: addMonths(`${today.slice(0, 8)}01`, 1) })
