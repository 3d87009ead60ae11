import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import { UNCHECKED } from '../../sources.ts'
import type { TaxRow } from '../../tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

export const TRAVEL_PAYE_ALWAYS: StartingRow<TaxRow<'travelPaye'>> = {
  from: null,
  inclusion: { value: { usual: 800_000, mostlyBusiness: 200_000, businessFrom: 800_000 }, origin },
}
