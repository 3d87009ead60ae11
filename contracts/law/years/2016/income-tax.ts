import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'a public copy of the 2016 table')

/** The second base is R32 742; cilliemalan/sars has R23 742. */
export const INCOME_TAX_2016: TaxRow<'incomeTax'> = {
  year: 2016,
  from: '2015-03-01',
  to: '2016-02-29',
  brackets: {
    value: [
      { upTo: 18_190_000, base: 0, rate: 180_000 },
      { upTo: 28_410_000, base: 3_274_200, rate: 260_000 },
      { upTo: 39_320_000, base: 5_931_400, rate: 310_000 },
      { upTo: 55_010_000, base: 9_313_500, rate: 360_000 },
      { upTo: 70_130_000, base: 14_961_900, rate: 390_000 },
      { upTo: null, base: 20_858_700, rate: 410_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_325_700, origin },
  ageRebates: { value: { secondary: 740_700, tertiary: 246_600 }, origin },
  threshold: { value: 7_365_000, origin },
  ageThresholds: { value: { from65: 11_480_000, from75: 12_850_000 }, origin },
}
