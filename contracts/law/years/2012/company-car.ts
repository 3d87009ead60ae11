import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted(
  'confirmed',
  'Income Tax Act, Seventh Schedule, paragraph 7(4)(a)',
  'Imara, fringe benefits (3,5 % a month, 3,25 % with a maintenance plan)',
)

/** A month, of the determined value. */
export const COMPANY_CAR_2011_03_01: StartingRow<TaxRow<'companyCar'>> = {
  from: '2011-03-01',
  monthly: { value: { usual: 35_000, withMaintenancePlan: 32_500 }, origin },
}
