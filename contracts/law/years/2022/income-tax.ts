import { enacted } from '../../figure/origin.ts'
import { CILLIEMALAN, SARS_RATES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', SARS_RATES, CILLIEMALAN)

/** The first bound is R216 200; tax4sa has R216 000. */
export const INCOME_TAX_2022: TaxRow<'incomeTax'> = {
  year: 2022,
  from: '2021-03-01',
  to: '2022-02-28',
  brackets: {
    value: [
      { upTo: 21_620_000, base: 0, rate: 180_000 },
      { upTo: 33_780_000, base: 3_891_600, rate: 260_000 },
      { upTo: 46_750_000, base: 7_053_200, rate: 310_000 },
      { upTo: 61_360_000, base: 11_073_900, rate: 360_000 },
      { upTo: 78_220_000, base: 16_333_500, rate: 390_000 },
      { upTo: 165_660_000, base: 22_908_900, rate: 410_000 },
      { upTo: null, base: 58_759_300, rate: 450_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_571_400, origin },
  ageRebates: { value: { secondary: 861_300, tertiary: 287_100 }, origin },
  threshold: { value: 8_730_000, origin },
  ageThresholds: { value: { from65: 13_515_000, from75: 15_110_000 }, origin },
}
