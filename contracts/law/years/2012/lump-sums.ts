import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { UNCHECKED } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('memory', UNCHECKED)

/** Lump sums by date of accrual; `retirement` holds for death and severance too. */
export const LUMP_SUMS_2011_03_01: StartingRow<TaxRow<'lumpSums'>> = {
  from: '2011-03-01',
  retirement: {
    value: [
      { upTo: 31_500_000, base: 0, rate: 0 },
      { upTo: 63_000_000, base: 0, rate: 180_000 },
      { upTo: 94_500_000, base: 5_670_000, rate: 270_000 },
      { upTo: null, base: 14_175_000, rate: 360_000 },
    ],
    origin,
  },
}
