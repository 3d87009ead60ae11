import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2009: TaxRow<'incomeTax'> = {
  year: 2009,
  from: '2008-03-01',
  to: '2009-02-28',
  brackets: {
    value: [
      { upTo: 12_200_000, base: 0, rate: 180_000 },
      { upTo: 19_500_000, base: 2_196_000, rate: 250_000 },
      { upTo: 27_000_000, base: 4_021_000, rate: 300_000 },
      { upTo: 38_000_000, base: 6_271_000, rate: 350_000 },
      { upTo: 49_000_000, base: 10_121_000, rate: 380_000 },
      { upTo: null, base: 14_301_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 828_000, origin },
  ageRebates: { value: { secondary: 504_000, tertiary: 0 }, origin },
  threshold: { value: 4_600_000, origin },
  ageThresholds: { value: { from65: 7_400_000, from75: null }, origin },
}
