import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

/** The amounts have two sources; the dates are inferred, so it is shown as unconfirmed. */
export const CONVEYANCER_GUIDELINE_2019_06_01: StartingRow<PropertyRow<'conveyancerGuideline'>> = {
  from: '2019-06-01',
  to: '2021-04-30',
  bands: {
    value: [
      { upTo: 10_000_000, base: 520_000, step: null, perStep: 0 },
      { upTo: 50_000_000, base: 520_000, step: 5_000_000, perStep: 80_000 },
      { upTo: 100_000_000, base: 1_160_000, step: 10_000_000, perStep: 160_000 },
      { upTo: 500_000_000, base: 1_960_000, step: 20_000_000, perStep: 160_000 },
      { upTo: null, base: 5_160_000, step: 50_000_000, perStep: 200_000 },
    ],
    origin: enacted('memory', 'SA Conveyancing, cost calculators', 'NSN Inc, R21 200 at R1 200 000 in May 2020; both dates are inferred'),
  },
}
