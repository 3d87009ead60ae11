import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', TAX4SA, CILLIEMALAN, 'Intelliscient, payroll test P-012')

export const INCOME_TAX_2018: TaxRow<'incomeTax'> = {
  year: 2018,
  from: '2017-03-01',
  to: '2018-02-28',
  brackets: {
    value: [
      { upTo: 18_988_000, base: 0, rate: 180_000 },
      { upTo: 29_654_000, base: 3_417_800, rate: 260_000 },
      { upTo: 41_046_000, base: 6_191_000, rate: 310_000 },
      { upTo: 55_560_000, base: 9_722_500, rate: 360_000 },
      { upTo: 70_831_000, base: 14_947_500, rate: 390_000 },
      { upTo: 150_000_000, base: 20_903_200, rate: 410_000 },
      { upTo: null, base: 53_362_500, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_363_500, origin },
  ageRebates: { value: { secondary: 747_900, tertiary: 249_300 }, origin },
  threshold: { value: 7_575_000, origin },
  ageThresholds: { value: { from65: 11_730_000, from75: 13_115_000 }, origin },
}
