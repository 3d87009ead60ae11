import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

export const CONVEYANCER_GUIDELINE_2024_05_27: StartingRow<PropertyRow<'conveyancerGuideline'>> = {
  from: '2024-05-27',
  bands: {
    value: [
      { upTo: 10_000_000, base: 643_500, step: null, perStep: 0 },
      { upTo: 50_000_000, base: 643_500, step: 5_000_000, perStep: 102_500 },
      { upTo: 100_000_000, base: 1_463_500, step: 10_000_000, perStep: 198_500 },
      { upTo: 500_000_000, base: 2_456_000, step: 20_000_000, perStep: 198_500 },
      { upTo: null, base: 6_426_000, step: 100_000_000, perStep: 500_000 },
    ],
    origin: enacted('confirmed', 'STBB newsflash, conveyancing fee increase', 'Nexia, tax guide 2024, p. 26'),
  },
}
