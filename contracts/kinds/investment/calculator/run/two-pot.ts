import { type Missing, findOn } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { partsOf } from '../../../../base/dates.ts'
import { shareOf } from '../../../../base/money/cents.ts'
import { FINE, toCents } from '../../../../base/money/compound.ts'
import { missingOf } from '../taxpayer/taxpayer.ts'

/** The first day of the components; the earlier balance is vested. */
export const TWO_POT_FROM = '2024-09-01'

/** How contributions are split into components in a run. */
export interface TwoPot {
  /** The first month whose payments are split; 0: all are. */
  readonly from: number
  readonly savings: { readonly numerator: number; readonly denominator: number }
  readonly seed: { readonly share: number; readonly most: number }
}

/** Section 1 of the Pension Funds Act, "savings component" and "seed capital": of contributions from September 2024 on; a month belongs to the calendar month in which it begins. */
export function twoPotFrom(tax: TaxConstants, startDate: string): { readonly twoPot: TwoPot; readonly missing: readonly Missing[] } {
  const on = startDate < TWO_POT_FROM ? TWO_POT_FROM : startDate
  const [share, seed] = [findOn(tax, 'twoPot', 'savingsShare', on), findOn(tax, 'twoPot', 'seed', on)]
  const [begun, start] = [partsOf(TWO_POT_FROM), partsOf(startDate)]
  const before = (begun.year - start.year) * 12 + begun.month - start.month
  return {
    twoPot: {
      from: before <= 0 ? 0 : before + 1,
      savings: share.found ? share.value : { numerator: 0, denominator: 1 },
      seed: seed.found ? seed.value : { share: 0, most: 0 },
    },
    missing: missingOf(share, seed),
  }
}

/** The seeding transfer from the vested component on the last day before, in billionths of a cent. */
export function seedOf(vested: bigint, { seed }: TwoPot): bigint {
  return BigInt(Math.min(shareOf(toCents(vested), seed.share), seed.most)) * FINE
}

/** The share of the vested component that may be taken as a lump sum at retirement. */
const VESTED_AT_ONCE = 3n

/** The part of a fund allowed as a lump sum at retirement: the savings component and a third of the vested one. Cents. */
export const commutable = (savings: bigint, vested: bigint) => toCents(savings + vested / VESTED_AT_ONCE)
