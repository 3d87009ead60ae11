/**
 * Arithmetic of money and rates: integers only. Money is whole cents, rates are whole parts per million.
 * A product that leaves the safe integers (R10 billion × 100 % is 10^18) is computed with bigint, so nothing is ever lost.
 */

/** 100 % in parts per million. */
export const WHOLE_PPM = 1_000_000

/** The largest amount of the product: R10 billion. */
export const MAX_CENTS = 1_000_000_000_000

/**
 * `numerator ÷ denominator`, halves away from zero, so that a refund rounds like a payment.
 * The denominator is positive.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** `a × b ÷ divisor`, half-up, exact for all safe integers. The divisor is positive. */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b
  // A product that is still a safe integer was not rounded; half of the safe range leaves room for doubling the rest.
  if (Number.isSafeInteger(product) && divisor <= 2 ** 52) {
    const magnitude = Math.abs(product)
    const rest = magnitude % divisor
    const rounded = (magnitude - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
    // Never a negative zero.
    return product < 0 && rounded !== 0 ? -rounded : rounded
  }
  return Number(divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor)))
}

/** Returns a share of an amount, half-up to the cent. */
export function shareOf(cents: number, ppm: number): number {
  return multiplyDivide(cents, ppm, WHOLE_PPM)
}

/** `part ÷ whole` in parts per million, half-up. The whole is positive. */
export function ratioPpm(part: number, whole: number): number {
  return multiplyDivide(part, WHOLE_PPM, whole)
}
