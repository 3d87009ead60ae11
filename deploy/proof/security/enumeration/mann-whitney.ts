/**
 * The probability that two lists of measurements differ this much by chance: the two-sided p of the Mann-Whitney test, by the normal
 * approximation with corrections for ties and continuity. For lists of twenty and more.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let [ranks, ties] = [0, 0]
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1
    const size = to - from
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (from + 1 + to) / 2
    ranks += rank * all.slice(from, to).filter(({ isOne }) => isOne).length
    ties += size ** 3 - size
    from = to
  }
  const [m, n, count] = [one.length, other.length, all.length]
  const u = ranks - (m * (m + 1)) / 2
  const spread = Math.sqrt(((m * n) / 12) * (count + 1 - ties / (count * (count - 1))))
  if (spread === 0) return 1
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / spread
  return Math.min(1, 2 * upperTail(z))
}

/** The upper tail of the standard normal distribution, to seven digits: Abramowitz and Stegun, 26.2.17. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const polynomial = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}
