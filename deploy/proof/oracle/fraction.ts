/**
 * The oracle's only arithmetic other than sums and differences of whole cents: an exact fraction of an amount, rounded once.
 * Halves go away from zero, so that a loss rounds like a gain.
 */

/** Up to here amount × numerator is a whole number that a double holds exactly (2^53), with room to spare. */
const EXACT = 2 ** 52

/** `cents × over ÷ under`, rounded half-up to the cent. `under` is positive; every argument is a safe integer. */
export function portion(cents: number, over: number, under: number): number {
  const product = cents * over
  // A product above the bound cannot be rounded down below it: rounding of doubles is monotone and the bound is itself a double.
  if (product > EXACT || product < -EXACT) return viaBigInt(cents, over, under)
  const size = product < 0 ? -product : product
  const rest = size % under
  const whole = (size - rest) / under
  const rounded = rest >= under - rest ? whole + 1 : whole
  return product < 0 && rounded !== 0 ? -rounded : rounded
}

/** The same by whole numbers of any size: floor((2 × |product| + under) ÷ (2 × under)). */
export function viaBigInt(cents: number, over: number, under: number): number {
  const product = BigInt(cents) * BigInt(over)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + BigInt(under)) / (2n * BigInt(under))
  return Number(product < 0n ? -rounded : rounded)
}
