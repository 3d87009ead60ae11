import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

/** Issued for a year: a guideline from 1 July 2027 on is refused by name until it is loaded. */
export const CONVEYANCER_GUIDELINE_2026_07_01: StartingRow<PropertyRow<'conveyancerGuideline'>> = {
  from: '2026-07-01',
  to: '2027-06-30',
  bands: {
    value: [
      { upTo: 10_000_000, base: 687_500, step: null, perStep: 0 },
      { upTo: 50_000_000, base: 687_500, step: 5_000_000, perStep: 110_000 },
      { upTo: 100_000_000, base: 1_567_500, step: 10_000_000, perStep: 212_000 },
      { upTo: 500_000_000, base: 2_627_500, step: 20_000_000, perStep: 212_000 },
      { upTo: null, base: 6_867_500, step: 100_000_000, perStep: 534_000 },
    ],
    origin: enacted(
      'confirmed',
      'Legal Practice Council, guideline of conveyancing fees from 1 July 2026 (Tech4Law)',
      'MJ Kotze Inc, conveyancing fees at five prices, July 2026',
    ),
  },
}
