import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_RATES, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN)

export const INCOME_TAX_2023: TaxRow<'incomeTax'> = {
  year: 2023,
  from: '2022-03-01',
  to: '2023-02-28',
  brackets: {
    value: [
      { upTo: 22_600_000, base: 0, rate: 180_000 },
      { upTo: 35_310_000, base: 4_068_000, rate: 260_000 },
      { upTo: 48_870_000, base: 7_372_600, rate: 310_000 },
      { upTo: 64_140_000, base: 11_576_200, rate: 360_000 },
      { upTo: 81_760_000, base: 17_073_400, rate: 390_000 },
      { upTo: 173_160_000, base: 23_945_200, rate: 410_000 },
      { upTo: null, base: 61_419_200, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_642_500, origin },
  ageRebates: { value: { secondary: 900_000, tertiary: 299_700 }, origin },
  threshold: { value: 9_125_000, origin },
  ageThresholds: { value: { from65: 14_125_000, from75: 15_790_000 }, origin },
}
