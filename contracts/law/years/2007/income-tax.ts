import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2007: TaxRow<'incomeTax'> = {
  year: 2007,
  from: '2006-03-01',
  to: '2007-02-28',
  brackets: {
    value: [
      { upTo: 10_000_000, base: 0, rate: 180_000 },
      { upTo: 16_000_000, base: 1_800_000, rate: 250_000 },
      { upTo: 22_000_000, base: 3_300_000, rate: 300_000 },
      { upTo: 30_000_000, base: 5_100_000, rate: 350_000 },
      { upTo: 40_000_000, base: 7_900_000, rate: 380_000 },
      { upTo: null, base: 11_700_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 720_000, origin },
  ageRebates: { value: { secondary: 450_000, tertiary: 0 }, origin },
  threshold: { value: 4_000_000, origin },
  ageThresholds: { value: { from65: 6_500_000, from75: null }, origin },
}
