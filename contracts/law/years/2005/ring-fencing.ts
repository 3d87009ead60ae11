import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Acts Online, Income Tax Act, section 20A', 'Juta, SAIT Compendium 2016, section 20A')

/** Section 20A applies to years of assessment that begin on or after 1 March 2004: from the highest rate on. */
export const RING_FENCING_2004_03_01: StartingRow<TaxRow<'ringFencing'>> = {
  from: '2004-03-01',
  threshold: { value: { rate: null }, origin },
}
