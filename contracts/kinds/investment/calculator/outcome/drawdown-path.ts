import { FINE, ONE, growthFactor, toCents } from '../../../../base/money/compound.ts'
import { MAX_MONTHS } from '../inputs/vehicle.ts'
import type { Comparison } from '../run/comparison.ts'
import { drawdownAt, drawdownLimits } from '../run/drawdown.ts'
import type { Run } from '../run/run.ts'

/** How long a living annuity lasts, also beyond the horizon, up to sixty years. Months after the start. */
export interface DrawdownPath {
  /** From this anniversary on, the law's maximum is below the income that keeps up with inflation. */
  readonly capMonth: number | null
  /** The first anniversary on which less is left, in money of today, than the income of the first year. */
  readonly runsOutMonth: number | null
}

/** Null if it isn't a living annuity. Nothing inside is taxed, so it needs no tax engine. */
export function drawdownPath({ vehicle, rules, rates, columns }: Run, { tax, inputs }: Comparison): DrawdownPath | null {
  const limits = drawdownLimits(tax, inputs.startDate)
  if (!rules.drawsDown || !limits.found) return null
  const first = columns.fine[0]!
  let value = first
  let income = 0n
  let capMonth: number | null = null
  for (let month = 0; month < MAX_MONTHS; month += 1) {
    if (month % 12 === 0) {
      if (month > 0 && (value * ONE) / growthFactor(inputs.inflation, month) < firstIncome(first, vehicle.drawdown))
        return { capMonth, runsOutMonth: month }
      const { fine, isCapped } = drawdownAt(value, first, month / 12, vehicle, inputs.inflation, limits.value)
      if (isCapped && capMonth === null) capMonth = month
      income = BigInt(toCents(fine)) * FINE
    }
    const raised = value + (value * rates.growth) / ONE
    value = raised - (raised * rates.fee) / ONE - income
    if (value < 0n) value = 0n
  }
  return { capMonth, runsOutMonth: null }
}

const firstIncome = (first: bigint, drawdown: number) => (first * BigInt(drawdown)) / 1_000_000n
