import { type Lookup, findOn } from '../../../../law/lookup/find.ts'
import type { TaxConstants } from '../../../../law/figure/tax-kinds.ts'
import { ONE, growthFactor } from '../../../../base/money/compound.ts'
import type { VehicleInputs } from '../inputs/comparison.ts'

/** Shares of the value that a living annuity pays a year, parts per million. */
export interface DrawdownLimits {
  readonly least: number
  readonly most: number
}

export const drawdownLimits = (tax: TaxConstants, on: string): Lookup<DrawdownLimits> => findOn(tax, 'annuities', 'drawdown', on)

const WHOLE_YEAR = 12_000_000n

/** A month's drawdown from an anniversary on, in billionths of a cent. */
export interface MonthlyDrawdown {
  readonly fine: bigint
  /** The law's maximum is below the income that would keep up with inflation. */
  readonly isCapped: boolean
}

/**
 * On an anniversary: the share of the value that is chosen, or the income of the first year with inflation, between the least and the
 * most that the law allows of the value then. `first` is the value at the start.
 */
export function drawdownAt(
  value: bigint,
  first: bigint,
  years: number,
  { drawdown, drawdownRises }: Pick<VehicleInputs, 'drawdown' | 'drawdownRises'>,
  inflation: number,
  { least, most }: DrawdownLimits,
): MonthlyDrawdown {
  const share = (of: bigint, ppm: number) => (of * BigInt(ppm)) / WHOLE_YEAR
  if (drawdownRises === 'withValue') return { fine: share(value, drawdown), isCapped: false }
  const wanted = (share(first, drawdown) * growthFactor(inflation, 12 * years)) / ONE
  const [lowest, highest] = [share(value, least), share(value, most)]
  if (wanted > highest) return { fine: highest, isCapped: true }
  return { fine: wanted < lowest ? lowest : wanted, isCapped: false }
}
