import type { StartingRow } from '../../figure/dated-rows.ts'
import { enacted } from '../../figure/origin.ts'
import { REGULATORY_FIGURES } from '../../figure/sources.ts'
import type { TaxRow } from '../../figure/tax-kinds.ts'

const origin = enacted('confirmed', '10X, two-pot cheat sheet', 'MyBenefitz', REGULATORY_FIGURES)

export const TWO_POT_2024_09_01: StartingRow<TaxRow<'twoPot'>> = {
  from: '2024-09-01',
  seed: { value: { share: 100_000, most: 3_000_000 }, origin },
  savingsShare: { value: { numerator: 1, denominator: 3 }, origin },
  retirementShare: { value: { numerator: 2, denominator: 3 }, origin },
  withdrawal: { value: { least: 200_000, timesAYear: 1 }, origin },
}
