import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT, NEXIA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', ACT_TEXT, 'Tax Consultant, medical and disability expenses 2022', NEXIA)

/** Section 6B: 33,3 % as the Act says, not one third. */
export const MEDICAL_EXPENSES_2014_03_01: StartingRow<TaxRow<'medicalExpenses'>> = {
  from: '2014-03-01',
  older: { value: { share: 333_000, times: 3 }, origin },
  younger: { value: { share: 250_000, times: 4, incomeShare: 75_000 }, origin },
}
