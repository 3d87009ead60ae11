import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'SA Conveyancing, cost calculators; the first day is inferred')
const bond = enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025')

export const DEEDS_FEES_2021_04_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2021-04-01',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 4_100 },
      { upTo: 20_000_000, fee: 9_000 },
      { upTo: 30_000_000, fee: 56_700 },
      { upTo: 60_000_000, fee: 70_700 },
      { upTo: 80_000_000, fee: 99_500 },
      { upTo: 100_000_000, fee: 114_200 },
      { upTo: 200_000_000, fee: 128_300 },
      { upTo: 400_000_000, fee: 177_800 },
      { upTo: 600_000_000, fee: 215_700 },
      { upTo: 800_000_000, fee: 256_800 },
      { upTo: 1_000_000_000, fee: 300_200 },
      { upTo: 1_500_000_000, fee: 357_300 },
      { upTo: 2_000_000_000, fee: 429_200 },
      { upTo: null, fee: 571_700 },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: 56_700 },
      { upTo: 60_000_000, fee: 70_700 },
      { upTo: 80_000_000, fee: 99_500 },
      { upTo: 100_000_000, fee: 114_200 },
      { upTo: 200_000_000, fee: 128_300 },
      { upTo: 400_000_000, fee: 177_800 },
      { upTo: 600_000_000, fee: 215_700 },
      { upTo: 800_000_000, fee: 256_800 },
      { upTo: 1_000_000_000, fee: 300_200 },
      { upTo: 1_500_000_000, fee: 357_300 },
      { upTo: 2_000_000_000, fee: 429_200 },
      { upTo: null, fee: null },
    ],
    origin: bond,
  },
}
