/** What a vehicle is worth after tax after so many months, with what it paid out; undefined where it is refused. */
export type WorthAfter = (months: number) => number | undefined

export interface Crossover {
  /** Places of the two in the list. */
  readonly first: number
  readonly second: number
  /** From the end of this month on the leader is worth more. */
  readonly month: number
  readonly leader: number
}

/**
 * The months from which one vehicle is worth more than another that led before. Anniversaries show that there was a change; halving
 * finds its month. Two changes within one year are not seen.
 */
export function crossovers(vehicles: readonly WorthAfter[], months: number): readonly Crossover[] {
  const found: Crossover[] = []
  for (let first = 0; first < vehicles.length; first += 1)
    for (let second = first + 1; second < vehicles.length; second += 1) found.push(...between(vehicles, first, second, months))
  return found
}

function between(vehicles: readonly WorthAfter[], first: number, second: number, months: number): readonly Crossover[] {
  const leadAfter = (month: number) => {
    const [one, other] = [vehicles[first]!(month), vehicles[second]!(month)]
    return one === undefined || other === undefined ? 0 : Math.sign(one - other)
  }
  const found: Crossover[] = []
  let [lead, since] = [0, 0]
  for (const month of anniversaries(months)) {
    const now = leadAfter(month)
    if (now !== 0 && lead !== 0 && now !== lead) {
      let [before, after] = [since, month]
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2)
        if (leadAfter(middle) === now) after = middle
        else before = middle
      }
      found.push({ first, second, month: after, leader: now > 0 ? first : second })
    }
    if (now !== 0) [lead, since] = [now, month]
  }
  return found
}

/** The ends of all years, and the end. */
export function anniversaries(months: number): readonly number[] {
  const all = Array.from({ length: Math.floor(months / 12) }, (_none, year) => 12 * (year + 1))
  return months % 12 === 0 ? all : [...all, months]
}
