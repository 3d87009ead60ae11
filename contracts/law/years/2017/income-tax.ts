import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'Taxopedia, rates for individuals 2017')

export const INCOME_TAX_2017: TaxRow<'incomeTax'> = {
  year: 2017,
  from: '2016-03-01',
  to: '2017-02-28',
  brackets: {
    value: [
      { upTo: 18_800_000, base: 0, rate: 180_000 },
      { upTo: 29_360_000, base: 3_384_000, rate: 260_000 },
      { upTo: 40_640_000, base: 6_129_600, rate: 310_000 },
      { upTo: 55_010_000, base: 9_626_400, rate: 360_000 },
      { upTo: 70_130_000, base: 14_799_600, rate: 390_000 },
      { upTo: null, base: 20_696_400, rate: 410_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_350_000, origin },
  ageRebates: { value: { secondary: 740_700, tertiary: 246_600 }, origin },
  threshold: { value: 7_500_000, origin },
  ageThresholds: { value: { from65: 11_615_000, from75: 12_985_000 }, origin },
}
