/**
 * The effective rate a year, in parts per million, at which payments grow to what comes out. `flows[m]` is paid in at the end of month m
 * (taken out below nil); the last of them counts as of the day of the end. A rate is no money: it is found by halving in doubles, with
 * + − × ÷ alone, which every browser rounds alike. Undefined where there is none between −99 % and 10 000 %.
 */
export function internalRate(flows: readonly number[], end: number): number | undefined {
  if (!flows.some((flow) => flow > 0)) return undefined
  const grownTo = (factor: number) => {
    let sum = 0
    for (const flow of flows) sum = sum * factor + flow
    return sum
  }
  // Twelfth roots of 0,01 and of 101, rounded outwards.
  let [low, high] = [0.681, 1.47]
  if (grownTo(low) > end || grownTo(high) < end) return undefined
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    if (grownTo(middle) > end) high = middle
    else low = middle
  }
  low = (low + high) / 2
  const half = low * low * low * low * low * low
  return Math.round((half * half - 1) * 1_000_000)
}

/** Down to a thousand millionth of a month's factor. */
const STEPS = 32
