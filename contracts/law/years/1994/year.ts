import type { ConstantsOfYear } from '../constants-of-year.ts'
import { LATE_INTEREST_1993_04_07 } from './late-interest.ts'
import { REGISTRATION_1993_04_07 } from './registration.ts'
import { TRANSFER_DUTY_1993_04_07_NATURAL, TRANSFER_DUTY_1993_04_07_NON_NATURAL } from './transfer-duty.ts'
import { VAT_1993_04_07 } from './vat.ts'

/** What the law gives for the year of assessment 1994, and what began in it. */
export const YEAR_1994: ConstantsOfYear = {
  transferDuty: [TRANSFER_DUTY_1993_04_07_NATURAL, TRANSFER_DUTY_1993_04_07_NON_NATURAL],
  tax: { vat: [VAT_1993_04_07] },
  property: { lateInterest: [LATE_INTEREST_1993_04_07], registration: [REGISTRATION_1993_04_07] },
}
