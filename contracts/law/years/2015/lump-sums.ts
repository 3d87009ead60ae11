import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { NEXIA, SARS_LUMP_SUMS } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_LUMP_SUMS, NEXIA)

/** Lump sums by date of accrual; `retirement` holds for death and severance too. */
export const LUMP_SUMS_2014_03_01: StartingRow<TaxRow<'lumpSums'>> = {
  from: '2014-03-01',
  retirement: {
    value: [
      { upTo: 50_000_000, base: 0, rate: 0 },
      { upTo: 70_000_000, base: 0, rate: 180_000 },
      { upTo: 105_000_000, base: 3_600_000, rate: 270_000 },
      { upTo: null, base: 13_050_000, rate: 360_000 },
    ],
    origin,
  },
  withdrawal: {
    value: [
      { upTo: 2_500_000, base: 0, rate: 0 },
      { upTo: 66_000_000, base: 0, rate: 180_000 },
      { upTo: 99_000_000, base: 11_430_000, rate: 270_000 },
      { upTo: null, base: 20_340_000, rate: 360_000 },
    ],
    origin,
  },
}
