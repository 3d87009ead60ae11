/**
 * Compound growth by whole numbers: rates with 18 decimals, amounts in billionths of a cent. A root or a power is a bigint, cut off at
 * its last decimal; no `Math.pow`, `exp` or `log`, which may differ in the last digit between browsers. So the same inputs give the same
 * cents everywhere, also in another language.
 */

/** 1 as a rate with 18 decimals. */
export const ONE = 10n ** 18n

/** Billionths per cent of money. */
export const FINE = 10n ** 9n

const PPM = 10n ** 12n
const MONTHS = 12

/** (1 + rate)^(1/12) of an effective rate a year in parts per million above −100 %. */
export function monthlyFactor(ppm: number): bigint {
  return remembered(FACTORS, ppm, () => twelfthRoot(ONE + BigInt(ppm) * PPM))
}

/** The largest x with x^12 ≤ the factor, both with 18 decimals. By Newton's steps down from 1 + rate ÷ 12, which is never below it. */
function twelfthRoot(factor: bigint): bigint {
  const target = factor * ONE ** 11n
  let x = ONE + (factor - ONE) / 12n + 1n
  for (;;) {
    const next = (11n * x + target / x ** 11n) / 12n
    if (next >= x) return x
    x = next
  }
}

/** The growth of one unit of money over some months at an effective annual rate: the factor with 18 decimals. */
export function growthFactor(ppm: number, months: number): bigint {
  const factors = remembered(POWERS, ppm, () => [ONE])
  const year = ONE + BigInt(ppm) * PPM
  const month = monthlyFactor(ppm)
  for (let at = factors.length; at <= months; at += 1)
    factors.push(at % MONTHS === 0 ? (factors[at - MONTHS]! * year) / ONE : (factors[at - 1]! * month) / ONE)
  return factors[months]!
}

/** Converts an amount due in `months` to money of today, half-up to the cent. It may have billionths of a cent in addition. */
export function realOf(cents: number, inflation: number, months: number, billionths = 0): number {
  return divided((BigInt(cents) * FINE + BigInt(billionths)) * ONE, growthFactor(inflation, months) * FINE)
}

/** The same amount grown by whole years of a rate, half-up to the cent. */
export function grown(cents: number, ppm: number, years: number): number {
  return divided(BigInt(cents) * growthFactor(ppm, MONTHS * years), ONE)
}

/** Half-up to the cent. */
export function toCents(fine: bigint): number {
  return divided(fine, FINE, HALF_A_CENT)
}

const HALF_A_CENT = FINE / 2n

function divided(top: bigint, bottom: bigint, half = bottom / 2n): number {
  return Number(top >= 0n ? (top + half) / bottom : -((-top + half) / bottom))
}

/** Roots and powers are worked out once for each rate. */
const FACTORS = new Map<number, bigint>()
const POWERS = new Map<number, bigint[]>()
const MAX_REMEMBERED = 5_000

function remembered<Value>(known: Map<number, Value>, ppm: number, make: () => Value): Value {
  const before = known.get(ppm)
  if (before !== undefined) return before
  if (known.size >= MAX_REMEMBERED) known.clear()
  const value = make()
  known.set(ppm, value)
  return value
}
