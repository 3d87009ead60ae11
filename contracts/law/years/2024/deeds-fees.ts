import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'IOL, 9 March 2023')

export const DEEDS_FEES_2023_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2023-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 4_500 },
      { upTo: 20_000_000, fee: 10_100 },
      { upTo: 30_000_000, fee: 64_200 },
      { upTo: 60_000_000, fee: 80_000 },
      { upTo: 80_000_000, fee: 112_600 },
      { upTo: 100_000_000, fee: 129_300 },
      { upTo: 200_000_000, fee: 145_300 },
      { upTo: 400_000_000, fee: 201_400 },
      { upTo: 600_000_000, fee: 244_300 },
      { upTo: 800_000_000, fee: 290_900 },
      { upTo: 1_000_000_000, fee: 340_100 },
      { upTo: 1_500_000_000, fee: 404_800 },
      { upTo: 2_000_000_000, fee: 486_300 },
      { upTo: null, fee: 647_700 },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 15_000_000, fee: 49_600 },
      { upTo: 30_000_000, fee: 64_200 },
      { upTo: 60_000_000, fee: 80_000 },
      { upTo: 80_000_000, fee: 112_600 },
      { upTo: 100_000_000, fee: 129_300 },
      { upTo: 200_000_000, fee: 145_300 },
      { upTo: 400_000_000, fee: 201_400 },
      { upTo: 600_000_000, fee: 244_300 },
      { upTo: 800_000_000, fee: 290_900 },
      { upTo: 1_000_000_000, fee: 340_100 },
      { upTo: 1_500_000_000, fee: 404_800 },
      { upTo: 2_000_000_000, fee: 486_300 },
      { upTo: null, fee: null },
    ],
    origin,
  },
}
