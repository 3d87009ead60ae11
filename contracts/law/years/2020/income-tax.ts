import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_RATES, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, 'HD Accountants, income tax rates 2020')

export const INCOME_TAX_2020: TaxRow<'incomeTax'> = {
  year: 2020,
  from: '2019-03-01',
  to: '2020-02-29',
  brackets: {
    value: [
      { upTo: 19_585_000, base: 0, rate: 180_000 },
      { upTo: 30_585_000, base: 3_525_300, rate: 260_000 },
      { upTo: 42_330_000, base: 6_385_300, rate: 310_000 },
      { upTo: 55_560_000, base: 10_026_300, rate: 360_000 },
      { upTo: 70_831_000, base: 14_789_100, rate: 390_000 },
      { upTo: 150_000_000, base: 20_744_800, rate: 410_000 },
      { upTo: null, base: 53_204_100, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_422_000, origin },
  ageRebates: { value: { secondary: 779_400, tertiary: 260_100 }, origin },
  threshold: { value: 7_900_000, origin },
  ageThresholds: { value: { from65: 12_230_000, from75: 13_675_000 }, origin },
}
