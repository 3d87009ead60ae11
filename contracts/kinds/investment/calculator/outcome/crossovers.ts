/** A vehicle's worth after tax after some months, payouts included; undefined if it is refused. */
export type WorthAfter = (months: number) => number | undefined

export interface Worth {
  readonly after: WorthAfter
  /** The same by an estimate, where that costs less. */
  readonly near?: (months: number) => Estimate | undefined
}

export interface Estimate {
  readonly worth: number
  /** How far off it may be, which takes a few exact months to say. */
  readonly error: () => number
}

export interface Crossover {
  /** Places of the two in the list. */
  readonly first: number
  readonly second: number
  /** From the end of this month on the leader is worth more. */
  readonly month: number
  readonly leader: number
}

/** Estimates that are further apart need no exact worths: 1,5 %. */
const MAX_ESTIMATE_GAP = 0.015

/** The months from which one vehicle is worth more than another that led before. Every month is checked. */
export function crossovers(vehicles: readonly Worth[], months: number): readonly Crossover[] {
  const found: Crossover[] = []
  for (let first = 0; first < vehicles.length; first += 1)
    for (let second = first + 1; second < vehicles.length; second += 1) found.push(...between(vehicles, first, second, months))
  return found
}

function between(vehicles: readonly Worth[], first: number, second: number, months: number): readonly Crossover[] {
  const [one, other] = [vehicles[first]!, vehicles[second]!]
  const found: Crossover[] = []
  let lead = 0
  for (let month = 1; month <= months; month += 1) {
    const now = leadAfter(one, other, month)
    if (now !== 0 && lead !== 0 && now !== lead) found.push({ first, second, month, leader: now > 0 ? first : second })
    if (now !== 0) lead = now
  }
  return found
}

function leadAfter(one: Worth, other: Worth, month: number): number {
  const near = [one.near?.(month), other.near?.(month)] as const
  const [a, b] = [near[0]?.worth ?? one.after(month), near[1]?.worth ?? other.after(month)]
  if (a === undefined || b === undefined) return 0
  const gap = Math.abs(a - b)
  const isFarApart = () => gap > MAX_ESTIMATE_GAP * Math.max(Math.abs(a), Math.abs(b))
  const isDecided = () => gap > (near[0]?.error() ?? 0) + (near[1]?.error() ?? 0)
  if ((near[0] ?? near[1]) === undefined || isFarApart() || isDecided()) return Math.sign(a - b)
  const [exact, against] = [one.after(month), other.after(month)]
  return exact === undefined || against === undefined ? 0 : Math.sign(exact - against)
}

/** The ends of all years, and the end. */
export function anniversaries(months: number): readonly number[] {
  const all = Array.from({ length: Math.floor(months / 12) }, (_none, year) => 12 * (year + 1))
  return months % 12 === 0 ? all : [...all, months]
}
