import { announced } from '../../figure/origin.ts'
import { EMPLOYER_RATES, OPEN_ACCOUNTANTS, REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = announced('confirmed', EMPLOYER_RATES, OPEN_ACCOUNTANTS, 'The South African, Budget 2026', REGULATORY_FIGURES)

/** Bounds as SARS published them; those printed on budget day differ by up to R300. */
export const INCOME_TAX_2027: TaxRow<'incomeTax'> = {
  year: 2027,
  from: '2026-03-01',
  to: '2027-02-28',
  brackets: {
    value: [
      { upTo: 24_510_000, base: 0, rate: 180_000 },
      { upTo: 38_310_000, base: 4_411_800, rate: 260_000 },
      { upTo: 53_020_000, base: 7_999_800, rate: 310_000 },
      { upTo: 69_580_000, base: 12_559_900, rate: 360_000 },
      { upTo: 88_700_000, base: 18_521_500, rate: 390_000 },
      { upTo: 187_860_000, base: 25_978_300, rate: 410_000 },
      { upTo: null, base: 66_633_900, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_782_000, origin },
  ageRebates: { value: { secondary: 976_500, tertiary: 324_900 }, origin },
  threshold: { value: 9_900_000, origin },
  ageThresholds: { value: { from65: 15_325_000, from75: 17_130_000 }, origin },
}
