import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2008: TaxRow<'incomeTax'> = {
  year: 2008,
  from: '2007-03-01',
  to: '2008-02-29',
  brackets: {
    value: [
      { upTo: 11_250_000, base: 0, rate: 180_000 },
      { upTo: 18_000_000, base: 2_025_000, rate: 250_000 },
      { upTo: 25_000_000, base: 3_712_500, rate: 300_000 },
      { upTo: 35_000_000, base: 5_812_500, rate: 350_000 },
      { upTo: 45_000_000, base: 9_312_500, rate: 380_000 },
      { upTo: null, base: 13_112_500, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 774_000, origin },
  ageRebates: { value: { secondary: 468_000, tertiary: 0 }, origin },
  threshold: { value: 4_300_000, origin },
  ageThresholds: { value: { from65: 6_900_000, from75: null }, origin },
}
