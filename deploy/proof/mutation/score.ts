export interface Scored {
  readonly tried: number
  readonly found: number
  readonly percent: number
  /** Bounds of the interval of 95 % (Wilson) for all mutants, from those that were tried. */
  readonly lower: number
  readonly upper: number
}

const Z = 1.96
const tenths = (part: number) => Math.round(part * 1000) / 10

/** How many were found of those tried, and what that says of all. Where all were tried there is nothing left to guess. */
export function scoreOf({ all, tried, found }: { readonly all: number; readonly tried: number; readonly found: number }): Scored {
  const share = tried === 0 ? 0 : found / tried
  if (tried === 0 || tried === all) return { tried, found, percent: tenths(share), lower: tenths(share), upper: tenths(share) }
  // Drawn without putting back: as if more had been tried, the nearer the sample is to the whole.
  const size = (tried * (all - 1)) / (all - tried)
  const middle = (share + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size)
  const half = (Z / (1 + Z ** 2 / size)) * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2))
  return { tried, found, percent: tenths(share), lower: tenths(middle - half), upper: tenths(middle + half) }
}
