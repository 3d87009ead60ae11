import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, PWC } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', PWC, NEXIA)
const RAND = 100

/** The second tier came on that day; what held before is not loaded. */
export const ESTATE_DUTY_2018_03_01: StartingRow<TaxRow<'estateDuty'>> = {
  from: '2018-03-01',
  abatement: { value: 3_500_000 * RAND, origin },
  bands: {
    value: [
      { upTo: 30_000_000 * RAND, base: 0, rate: 200_000 },
      { upTo: null, base: 6_000_000 * RAND, rate: 250_000 },
    ],
    origin,
  },
}
