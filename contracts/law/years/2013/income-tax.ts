import { enacted } from '../../figure/origin.ts'
import { TAX4SA } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('one_source', TAX4SA)

/** Bases and thresholds worked out from bounds and rebates, to the rand. */
export const INCOME_TAX_2013: TaxRow<'incomeTax'> = {
  year: 2013,
  from: '2012-03-01',
  to: '2013-02-28',
  brackets: {
    value: [
      { upTo: 16_000_000, base: 0, rate: 180_000 },
      { upTo: 25_000_000, base: 2_880_000, rate: 250_000 },
      { upTo: 34_600_000, base: 5_130_000, rate: 300_000 },
      { upTo: 48_400_000, base: 8_010_000, rate: 350_000 },
      { upTo: 61_700_000, base: 12_840_000, rate: 380_000 },
      { upTo: null, base: 17_894_000, rate: 400_000 },
    ],
    origin,
  },
  primaryRebate: { value: 1_144_000, origin },
  ageRebates: { value: { secondary: 639_000, tertiary: 213_000 }, origin },
  threshold: { value: 6_355_600, origin },
  ageThresholds: { value: { from65: 9_905_600, from75: 11_088_900 }, origin },
}
