import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { EMPLOYER_RATES, SARS_LUMP_SUMS } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_LUMP_SUMS, EMPLOYER_RATES)

/** Lump sums by date of accrual; `retirement` holds for death and severance too. */
export const LUMP_SUMS_2023_03_01: StartingRow<TaxRow<'lumpSums'>> = {
  from: '2023-03-01',
  retirement: {
    value: [
      { upTo: 55_000_000, base: 0, rate: 0 },
      { upTo: 77_000_000, base: 0, rate: 180_000 },
      { upTo: 115_500_000, base: 3_960_000, rate: 270_000 },
      { upTo: null, base: 14_355_000, rate: 360_000 },
    ],
    origin,
  },
  withdrawal: {
    value: [
      { upTo: 2_750_000, base: 0, rate: 0 },
      { upTo: 72_600_000, base: 0, rate: 180_000 },
      { upTo: 108_900_000, base: 12_573_000, rate: 270_000 },
      { upTo: null, base: 22_374_000, rate: 360_000 },
    ],
    origin,
  },
}
