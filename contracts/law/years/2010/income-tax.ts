import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2010: TaxRow<'incomeTax'> = {
  year: 2010,
  from: '2009-03-01',
  to: '2010-02-28',
  brackets: {
    value: [
      { upTo: 13_200_000, base: 0, rate: 180_000 },
      { upTo: 21_000_000, base: 2_376_000, rate: 250_000 },
      { upTo: 29_000_000, base: 4_326_000, rate: 300_000 },
      { upTo: 41_000_000, base: 6_726_000, rate: 350_000 },
      { upTo: 52_500_000, base: 10_926_000, rate: 380_000 },
      { upTo: null, base: 15_296_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 975_600, origin },
  ageRebates: { value: { secondary: 540_000, tertiary: 0 }, origin },
  threshold: { value: 5_420_000, origin },
  ageThresholds: { value: { from65: 8_420_000, from75: null }, origin },
}
