import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'IOL, 9 March 2023 (new fee less the increase)')
const bond = enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025')

export const DEEDS_FEES_2022_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2022-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 4_300 },
      { upTo: 20_000_000, fee: 9_600 },
      { upTo: 30_000_000, fee: 60_600 },
      { upTo: 60_000_000, fee: 75_500 },
      { upTo: 80_000_000, fee: 106_300 },
      { upTo: 100_000_000, fee: 122_000 },
      { upTo: 200_000_000, fee: 137_100 },
      { upTo: 400_000_000, fee: 190_000 },
      { upTo: 600_000_000, fee: 230_500 },
      { upTo: 800_000_000, fee: 274_500 },
      { upTo: 1_000_000_000, fee: 320_900 },
      { upTo: 1_500_000_000, fee: 381_900 },
      { upTo: 2_000_000_000, fee: 458_800 },
      { upTo: null, fee: 611_100 },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: 60_600 },
      { upTo: 60_000_000, fee: 75_500 },
      { upTo: 80_000_000, fee: 106_300 },
      { upTo: 100_000_000, fee: 122_000 },
      { upTo: 200_000_000, fee: 137_100 },
      { upTo: 400_000_000, fee: 190_000 },
      { upTo: 600_000_000, fee: 230_500 },
      { upTo: 800_000_000, fee: 274_500 },
      { upTo: 1_000_000_000, fee: 320_900 },
      { upTo: 1_500_000_000, fee: 381_900 },
      { upTo: 2_000_000_000, fee: 458_800 },
      { upTo: null, fee: null },
    ],
    origin: bond,
  },
}
