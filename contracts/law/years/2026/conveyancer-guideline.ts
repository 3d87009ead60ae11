import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

export const CONVEYANCER_GUIDELINE_2025_08_01: StartingRow<PropertyRow<'conveyancerGuideline'>> = {
  from: '2025-08-01',
  bands: {
    value: [
      { upTo: 10_000_000, base: 664_000, step: null, perStep: 0 },
      { upTo: 50_000_000, base: 664_000, step: 5_000_000, perStep: 106_000 },
      { upTo: 100_000_000, base: 1_512_000, step: 10_000_000, perStep: 205_000 },
      { upTo: 500_000_000, base: 2_537_000, step: 20_000_000, perStep: 205_000 },
      { upTo: null, base: 6_637_000, step: 100_000_000, perStep: 516_000 },
    ],
    origin: enacted('confirmed', 'Weich Kriel Attorneys, property transfer cost', 'Cape Town Lawyer, conveyancing costs'),
  },
}
