import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', TAX4SA, 'CPUT, FPRG-25 manual')

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2004: TaxRow<'incomeTax'> = {
  year: 2004,
  from: '2003-03-01',
  to: '2004-02-29',
  brackets: {
    value: [
      { upTo: 7_000_000, base: 0, rate: 180_000 },
      { upTo: 11_000_000, base: 1_260_000, rate: 250_000 },
      { upTo: 14_000_000, base: 2_260_000, rate: 300_000 },
      { upTo: 18_000_000, base: 3_160_000, rate: 350_000 },
      { upTo: 25_500_000, base: 4_560_000, rate: 380_000 },
      { upTo: null, base: 7_410_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 540_000, origin },
  ageRebates: { value: { secondary: 310_000, tertiary: 0 }, origin },
  threshold: { value: 3_000_000, origin },
  ageThresholds: { value: { from65: 4_722_200, from75: null }, origin },
}
