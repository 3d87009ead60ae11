import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { PropertyRow } from '../../figure/property-kinds.ts'

const origin = enacted('one_source', 'Sabinet Law, deeds registries fees adjusted (GG 41669); both dates are inferred')
const bond = enacted('memory', 'Transfer fees of the same day: above R200 000 the two scales are one in 2023 and 2025')

/**
 * Gazetted in the middle of 2018, the first day is not known: no earlier than July is taken. Fees rise every April, and those of 2020
 * stand two years' increases above these: they are not carried past March 2019.
 */
export const DEEDS_FEES_2018_07_01: StartingRow<PropertyRow<'deedsFees'>> = {
  from: '2018-07-01',
  to: '2019-03-31',
  transfer: {
    value: [
      { upTo: 10_000_000, fee: 3_600 },
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: 48_600 },
      { upTo: 60_000_000, fee: null },
      { upTo: 80_000_000, fee: 85_200 },
      { upTo: 100_000_000, fee: null },
      { upTo: 200_000_000, fee: 109_800 },
      { upTo: 400_000_000, fee: 152_200 },
      { upTo: 600_000_000, fee: 184_600 },
      { upTo: 800_000_000, fee: null },
      { upTo: 1_000_000_000, fee: 256_800 },
      { upTo: 1_500_000_000, fee: 305_700 },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: 489_000 },
    ],
    origin,
  },
  bond: {
    value: [
      { upTo: 20_000_000, fee: null },
      { upTo: 30_000_000, fee: 48_600 },
      { upTo: 60_000_000, fee: null },
      { upTo: 80_000_000, fee: 85_200 },
      { upTo: 100_000_000, fee: null },
      { upTo: 200_000_000, fee: 109_800 },
      { upTo: 400_000_000, fee: 152_200 },
      { upTo: 600_000_000, fee: 184_600 },
      { upTo: 800_000_000, fee: null },
      { upTo: 1_000_000_000, fee: 256_800 },
      { upTo: 1_500_000_000, fee: 305_700 },
      { upTo: 2_000_000_000, fee: null },
      { upTo: null, fee: null },
    ],
    origin: bond,
  },
}
