import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'Mason Inc, deeds office fees')
const bond = enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025')

/** Only R1 000 000 to R2 000 000 has two sources. For R4 000 000 to R6 000 000 a second one has R2 061. */
export const DEEDS_FEES_2020_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2020-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 3_900 },
      { upTo: 20_000_000, fee: 8_600 },
      { upTo: 30_000_000, fee: 53_900 },
      { upTo: 60_000_000, fee: 67_300 },
      { upTo: 80_000_000, fee: 94_600 },
      { upTo: 100_000_000, fee: 108_600 },
      { upTo: 200_000_000, fee: 122_000 },
      { upTo: 400_000_000, fee: 169_100 },
      { upTo: 600_000_000, fee: 205_100 },
      { upTo: 800_000_000, fee: 244_100 },
      { upTo: 1_000_000_000, fee: 285_400 },
      { upTo: 1_500_000_000, fee: null },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: null },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: 53_900 },
      { upTo: 60_000_000, fee: 67_300 },
      { upTo: 80_000_000, fee: 94_600 },
      { upTo: 100_000_000, fee: 108_600 },
      { upTo: 200_000_000, fee: 122_000 },
      { upTo: 400_000_000, fee: 169_100 },
      { upTo: 600_000_000, fee: 205_100 },
      { upTo: 800_000_000, fee: 244_100 },
      { upTo: 1_000_000_000, fee: 285_400 },
      { upTo: 1_500_000_000, fee: null },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: null },
    ],
    origin: bond,
  },
}
