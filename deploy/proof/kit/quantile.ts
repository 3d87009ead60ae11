/** The quantile `part` of ascending values. Throws if there are none. */
export function quantile(sorted: readonly number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new Error('No values were measured, so there is no quantile.')
  return value
}

/** The middle of unsorted values; the higher of two. Throws if there are none. */
export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
