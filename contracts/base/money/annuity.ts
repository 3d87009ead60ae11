import { divideHalfUp, multiplyDivide } from './cents.ts'

/** A rate in parts per million a year, divided by this, is the fraction of a month. */
export const MONTHS_OF_A_MILLION = 12_000_000

/** Half a cent and less than this from it: only exact arithmetic decides the side. Far above what the doubles below can be off. */
const DOUBT = 1e-12

/**
 * The instalment that pays off a balance at the end of each month, at a nominal annual rate: the annuity formula in exact
 * arithmetic, half-up to the cent. The doubles of the usual path are used only where they cannot round otherwise; they add, multiply
 * and divide, which is the same in every engine.
 */
export function annuity(balance: number, ppm: number, months: number): number {
  if (ppm === 0) return multiplyDivide(balance, 1, months)
  const rate = ppm / MONTHS_OF_A_MILLION
  const estimate = balance * rate * (1 + 1 / growthLess1(rate, months))
  const rounded = Math.round(estimate)
  const fromHalf = Math.abs(0.5 - Math.abs(estimate - rounded))
  return estimate * DOUBT < fromHalf ? rounded : exactAnnuity(balance, ppm, months)
}

/** `(1 + rate)^months − 1`, without subtracting nearly equal numbers: each step adds a positive number. */
function growthLess1(rate: number, months: number): number {
  let growth = 0
  for (let bit = 31 - Math.clz32(months); bit >= 0; bit -= 1) {
    growth *= 2 + growth
    if ((months >> bit) & 1) growth += rate * (1 + growth)
  }
  return growth
}

/** The same by whole numbers alone. */
export function exactAnnuity(balance: number, ppm: number, months: number): number {
  const unit = BigInt(MONTHS_OF_A_MILLION)
  const grown = (unit + BigInt(ppm)) ** BigInt(months)
  return Number(divideHalfUp(BigInt(balance) * BigInt(ppm) * grown, unit * (grown - unit ** BigInt(months))))
}

/** The effective annual rate of a nominal rate compounded monthly: `(1 + rate ÷ 12)^12 − 1`, half-up to the millionth. */
export function effectiveAnnualRate(ppm: number): number {
  const unit = BigInt(MONTHS_OF_A_MILLION)
  const year = unit ** 12n
  return Number(divideHalfUp(((unit + BigInt(ppm)) ** 12n - year) * 1_000_000n, year))
}
