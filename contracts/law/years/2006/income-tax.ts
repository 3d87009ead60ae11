import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2006: TaxRow<'incomeTax'> = {
  year: 2006,
  from: '2005-03-01',
  to: '2006-02-28',
  brackets: {
    value: [
      { upTo: 8_000_000, base: 0, rate: 180_000 },
      { upTo: 13_000_000, base: 1_440_000, rate: 250_000 },
      { upTo: 18_000_000, base: 2_690_000, rate: 300_000 },
      { upTo: 23_000_000, base: 4_190_000, rate: 350_000 },
      { upTo: 30_000_000, base: 5_940_000, rate: 380_000 },
      { upTo: null, base: 8_600_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 630_000, origin },
  ageRebates: { value: { secondary: 450_000, tertiary: 0 }, origin },
  threshold: { value: 3_500_000, origin },
  ageThresholds: { value: { from65: 6_000_000, from75: null }, origin },
}
