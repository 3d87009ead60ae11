/** The bound of a band. A table has its bands in order; the last one has no upper bound. */
interface Bounded {
  /** Inclusive: an amount on the bound belongs to the lower band. Null: without limit. */
  readonly upTo: number | null
}

/** The lower bound (exclusive) of a band: the upper one of the band before. */
export function lowerBound(bands: readonly Bounded[], at: number): number {
  return at === 0 ? 0 : (bands[at - 1]?.upTo ?? 0)
}

/** The band that an amount falls into. */
export function bandAt(bands: readonly Bounded[], amount: number): number {
  let at = 0
  while (bands[at]!.upTo !== null && amount > bands[at]!.upTo!) at += 1
  return at
}
