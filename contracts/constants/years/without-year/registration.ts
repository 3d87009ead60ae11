import type { StartingRow } from '../../dated-rows.ts'
import { enacted } from '../../origin.ts'
import type { PropertyRow } from '../../property/property-kinds.ts'

/** From agreement to registration, where no date is given. Every transfer takes its own time: no law and no average of any source. */
export const REGISTRATION_ALWAYS: StartingRow<PropertyRow<'registration'>> = {
  from: null,
  months: { value: 3, origin: enacted('memory', 'Planning assumption of the product: no source') },
}
