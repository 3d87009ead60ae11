import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, EMPLOYER_RATES, SARS_RATES, TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_RATES, TAX4SA, CILLIEMALAN, EMPLOYER_RATES, 'yourtax, tax tables 2026')

export const INCOME_TAX_2025: TaxRow<'incomeTax'> = {
  year: 2025,
  from: '2024-03-01',
  to: '2025-02-28',
  brackets: {
    value: [
      { upTo: 23_710_000, base: 0, rate: 180_000 },
      { upTo: 37_050_000, base: 4_267_800, rate: 260_000 },
      { upTo: 51_280_000, base: 7_736_200, rate: 310_000 },
      { upTo: 67_300_000, base: 12_147_500, rate: 360_000 },
      { upTo: 85_790_000, base: 17_914_700, rate: 390_000 },
      { upTo: 181_700_000, base: 25_125_800, rate: 410_000 },
      { upTo: null, base: 64_448_900, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_723_500, origin },
  ageRebates: { value: { secondary: 944_400, tertiary: 314_500 }, origin },
  threshold: { value: 9_575_000, origin },
  ageThresholds: { value: { from65: 14_821_700, from75: 16_568_900 }, origin },
}
