import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { ACT_TEXT } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', 'Income Tax Act, section 10(1)(k)(i) proviso (aa) and section 25BB', ACT_TEXT)

/** From the day that section 25BB made a REIT what it is. */
export const REIT_DISTRIBUTIONS_2013_04_01: StartingRow<TaxRow<'reitDistributions'>> = {
  from: '2013-04-01',
  taxable: { value: 1_000_000, origin },
}
