import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2012: TaxRow<'incomeTax'> = {
  year: 2012,
  from: '2011-03-01',
  to: '2012-02-29',
  brackets: {
    value: [
      { upTo: 15_000_000, base: 0, rate: 180_000 },
      { upTo: 23_500_000, base: 2_700_000, rate: 250_000 },
      { upTo: 32_500_000, base: 4_825_000, rate: 300_000 },
      { upTo: 45_500_000, base: 7_525_000, rate: 350_000 },
      { upTo: 58_000_000, base: 12_075_000, rate: 380_000 },
      { upTo: null, base: 16_825_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_075_500, origin },
  ageRebates: { value: { secondary: 601_200, tertiary: 200_000 }, origin },
  threshold: { value: 5_975_000, origin },
  ageThresholds: { value: { from65: 9_315_000, from75: 10_426_100 }, origin },
}
