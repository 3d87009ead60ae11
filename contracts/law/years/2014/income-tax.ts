import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', TAX4SA, 'TaxTim, budget 2013/14')

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2014: TaxRow<'incomeTax'> = {
  year: 2014,
  from: '2013-03-01',
  to: '2014-02-28',
  brackets: {
    value: [
      { upTo: 16_560_000, base: 0, rate: 180_000 },
      { upTo: 25_875_000, base: 2_980_800, rate: 250_000 },
      { upTo: 35_811_000, base: 5_309_600, rate: 300_000 },
      { upTo: 50_094_000, base: 8_290_400, rate: 350_000 },
      { upTo: 63_860_000, base: 13_289_400, rate: 380_000 },
      { upTo: null, base: 18_520_500, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_208_000, origin },
  ageRebates: { value: { secondary: 675_000, tertiary: 225_000 }, origin },
  threshold: { value: 6_711_100, origin },
  ageThresholds: { value: { from65: 10_461_100, from75: 11_711_100 }, origin },
}
