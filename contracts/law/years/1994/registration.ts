import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

/** From agreement to registration, where no date is given; from the first table of transfer duty on. No law gives it. */
export const REGISTRATION_1993_04_07: StartingRow<PropertyRow<'registration'>> = {
  from: '1993-04-07',
  months: { value: 3, origin: enacted('memory', 'Planning assumption of the product: no source') },
}
