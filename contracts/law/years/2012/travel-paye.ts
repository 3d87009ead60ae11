import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted(
  'confirmed',
  'Income Tax Act, Fourth Schedule, paragraph 1 "remuneration" (cA), (cB)',
  'HR Torque, travelling allowance 2018/19',
)

export const TRAVEL_PAYE_2011_03_01: StartingRow<TaxRow<'travelPaye'>> = {
  from: '2011-03-01',
  inclusion: { value: { usual: 800_000, mostlyBusiness: 200_000, businessFrom: 800_000 }, origin },
}
