import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_RATES, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN)

export const INCOME_TAX_2021: TaxRow<'incomeTax'> = {
  year: 2021,
  from: '2020-03-01',
  to: '2021-02-28',
  brackets: {
    value: [
      { upTo: 20_590_000, base: 0, rate: 180_000 },
      { upTo: 32_160_000, base: 3_706_200, rate: 260_000 },
      { upTo: 44_510_000, base: 6_714_400, rate: 310_000 },
      { upTo: 58_420_000, base: 10_542_900, rate: 360_000 },
      { upTo: 74_480_000, base: 15_550_500, rate: 390_000 },
      { upTo: 157_730_000, base: 21_813_900, rate: 410_000 },
      { upTo: null, base: 55_946_400, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_495_800, origin },
  ageRebates: { value: { secondary: 819_900, tertiary: 273_600 }, origin },
  threshold: { value: 8_310_000, origin },
  ageThresholds: { value: { from65: 12_865_000, from75: 14_385_000 }, origin },
}
