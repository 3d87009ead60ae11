import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)
const unsure = enacted('memory', 'published table of 2014/15 (R7 110), to be checked: a public data set has R7 100')

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2015: TaxRow<'incomeTax'> = {
  year: 2015,
  from: '2014-03-01',
  to: '2015-02-28',
  brackets: {
    value: [
      { upTo: 17_455_000, base: 0, rate: 180_000 },
      { upTo: 27_270_000, base: 3_141_900, rate: 250_000 },
      { upTo: 37_745_000, base: 5_595_700, rate: 300_000 },
      { upTo: 52_800_000, base: 8_738_200, rate: 350_000 },
      { upTo: 67_310_000, base: 14_007_400, rate: 380_000 },
      { upTo: null, base: 19_521_200, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_272_600, origin },
  ageRebates: { value: { secondary: 711_000, tertiary: 236_700 }, origin: unsure },
  threshold: { value: 7_070_000, origin },
  ageThresholds: { value: { from65: 11_020_000, from75: 12_335_000 }, origin: unsure },
}
