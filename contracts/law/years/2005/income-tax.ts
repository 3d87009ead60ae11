import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2005: TaxRow<'incomeTax'> = {
  year: 2005,
  from: '2004-03-01',
  to: '2005-02-28',
  brackets: {
    value: [
      { upTo: 7_400_000, base: 0, rate: 180_000 },
      { upTo: 11_500_000, base: 1_332_000, rate: 250_000 },
      { upTo: 15_500_000, base: 2_357_000, rate: 300_000 },
      { upTo: 19_500_000, base: 3_557_000, rate: 350_000 },
      { upTo: 27_000_000, base: 4_957_000, rate: 380_000 },
      { upTo: null, base: 7_807_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 580_000, origin },
  ageRebates: { value: { secondary: 320_000, tertiary: 0 }, origin },
  threshold: { value: 3_222_200, origin },
  ageThresholds: { value: { from65: 5_000_000, from75: null }, origin },
}
