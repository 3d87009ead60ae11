import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2011: TaxRow<'incomeTax'> = {
  year: 2011,
  from: '2010-03-01',
  to: '2011-02-28',
  brackets: {
    value: [
      { upTo: 14_000_000, base: 0, rate: 180_000 },
      { upTo: 22_100_000, base: 2_520_000, rate: 250_000 },
      { upTo: 30_500_000, base: 4_545_000, rate: 300_000 },
      { upTo: 43_100_000, base: 7_065_000, rate: 350_000 },
      { upTo: 55_200_000, base: 11_475_000, rate: 380_000 },
      { upTo: null, base: 16_073_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_026_000, origin },
  ageRebates: { value: { secondary: 567_500, tertiary: 0 }, origin },
  threshold: { value: 5_700_000, origin },
  ageThresholds: { value: { from65: 8_852_800, from75: null }, origin },
}
