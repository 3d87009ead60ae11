/** Of values in rising order, the one below which that part of them lies. Throws where there are none. */
export function quantile(sorted: readonly number[], part: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  if (value === undefined) throw new Error('Nothing was measured, so there is no quantile of it.')
  return value
}
