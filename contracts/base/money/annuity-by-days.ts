import { daysInMonth } from '../dates.ts'
import { divideHalfUp } from './cents.ts'

/** A rate in parts per million a year, divided by this, is the fraction of a day. */
const DAYS_OF_A_MILLION = 365_000_000

/** As in `annuity.ts`: nearer to half a cent than this share of the amount, only exact arithmetic decides the side. */
const DOUBT = 1e-12

/**
 * The instalment that pays off a balance in equal amounts after periods of given days, with daily interest on a 365-day year: exact
 * arithmetic, half-up to the cent. The doubles of the usual path are used only where they cannot round otherwise.
 */
export function annuityByDays(balance: number, ppm: number, stretches: readonly number[]): number {
  let discount = 1
  let worth = 0
  for (const days of stretches) {
    discount *= DAYS_OF_A_MILLION / (DAYS_OF_A_MILLION + ppm * days)
    worth += discount
  }
  const estimate = balance / worth
  const rounded = Math.round(estimate)
  const fromHalf = Math.abs(0.5 - Math.abs(estimate - rounded))
  return estimate * DOUBT < fromHalf ? rounded : exactAnnuityByDays(balance, ppm, stretches)
}

/** The same by whole numbers alone: the debt, and a cent paid at the end of every stretch, both carried to the end of the last one. */
export function exactAnnuityByDays(balance: number, ppm: number, stretches: readonly number[]): number {
  const unit = BigInt(DAYS_OF_A_MILLION)
  let [debt, paid, scale] = [BigInt(balance), 0n, 1n]
  for (const days of stretches) {
    const growth = unit + BigInt(ppm) * BigInt(days)
    scale *= unit
    debt *= growth
    paid = paid * growth + scale
  }
  return Number(divideHalfUp(debt, paid))
}

/** Days from each payment to the next, from the payment of that month on; each on that day of its month, or on the last one of a shorter month. */
export function daysBetweenPayments(year: number, month: number, day: number, months: number): readonly number[] {
  return Array.from({ length: months }, (_none, at) => {
    const [from, to] = [year * 12 + month - 1 + at, year * 12 + month + at]
    const length = lengthOf(from)
    return length - Math.min(day, length) + Math.min(day, lengthOf(to))
  })
}

const lengthOf = (months: number) => daysInMonth(Math.floor(months / 12), (months % 12) + 1)
