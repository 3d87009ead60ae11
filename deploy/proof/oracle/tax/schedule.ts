import { portion } from '../fraction.ts'
import type { Schedule } from './tables.ts'

/**
 * Tax by the marginal schedule: the slices are added up from the bottom. If the published foot of a band differs from
 * the sum of the slices below it (it is published in whole rand), the difference is added: the published base is the law.
 */
export interface Slices {
  /** Cents. */
  readonly bounds: readonly number[]
  readonly rates: readonly number[]
  /** Whole tax of each closed slice, in cents; a bound is whole rand and a rate whole per cent, so it is exact. */
  readonly full: readonly number[]
  /** Published base less the sum of the slices, in cents, by band. */
  readonly corrections: readonly number[]
}

export function slicesOf(schedule: Schedule): Slices {
  const full = schedule.bounds.map((bound, band) => (bound - (schedule.bounds[band - 1] ?? 0)) * (schedule.rates[band] ?? 0))
  let sum = 0
  const corrections = schedule.bases.map((base, band) => {
    if (band > 0) sum += full[band - 1] ?? 0
    return base * 100 - sum
  })
  return { bounds: schedule.bounds.map((bound) => bound * 100), rates: schedule.rates, full, corrections }
}

const known = new WeakMap<Schedule, Slices>()

function slicesFor(schedule: Schedule): Slices {
  let slices = known.get(schedule)
  if (slices === undefined) {
    slices = slicesOf(schedule)
    known.set(schedule, slices)
  }
  return slices
}

/** Tax on an amount in cents; an amount on a bound belongs to the lower band. One product is rounded: the open slice. */
export function taxOn(schedule: Schedule, amount: number): number {
  if (amount <= 0) return 0
  const { bounds, rates, full, corrections } = slicesFor(schedule)
  let band = 0
  let below = 0
  let tax = 0
  while (band < bounds.length && amount > (bounds[band] as number)) {
    tax += full[band] as number
    below = bounds[band] as number
    band += 1
  }
  return tax + (corrections[band] as number) + portion(amount - below, rates[band] as number, 100)
}
