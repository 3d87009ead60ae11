import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', '10X, answers to questions (R22 500, R600 000)')

/** Lump sums by date of accrual; `retirement` holds for death and severance too. */
export const LUMP_SUMS_2010_03_01: StartingRow<TaxRow<'lumpSums'>> = {
  from: '2010-03-01',
  to: '2014-02-28',
  withdrawal: {
    value: [
      { upTo: 2_250_000, base: 0, rate: 0 },
      { upTo: 60_000_000, base: 0, rate: 180_000 },
      { upTo: 90_000_000, base: 10_395_000, rate: 270_000 },
      { upTo: null, base: 18_495_000, rate: 360_000 },
    ],
    origin,
  },
}
