/**
 * The smallest whole number above `below`, up to `upTo`, for which `holds`; it holds for `upTo` and not for `below`. By bisection: exact
 * where `holds` changes once. Where it changes more often, still a number for which it holds and one less for which it doesn't.
 */
export function smallest(below: number, upTo: number, holds: (value: number) => boolean): number {
  let [fails, works] = [below, upTo]
  while (works - fails > 1) {
    const middle = fails + Math.floor((works - fails) / 2)
    if (holds(middle)) works = middle
    else fails = middle
  }
  return works
}

/** A value, and how far it is beyond the target: below nil where the condition doesn't hold. */
export interface Probe {
  readonly value: number
  readonly height: number
}

/** Probes without halving the range, after which the next one halves it. */
const MAX_STRAIGHT_STEPS = 3

/**
 * As `smallest`, for a figure that rises with the value, with fewer probes: the next one is where the straight line through both ends meets
 * nil. An end that stays counts half, so that the other one comes nearer. Where a height has no bound the next look is in the middle.
 */
export function smallestRising(below: Probe, upTo: Probe, heightAt: (value: number) => number): number {
  let [fails, works] = [below, upTo]
  let stayed: 'fails' | 'works' | undefined
  let [straight, width] = [0, works.value - fails.value]
  while (works.value - fails.value > 1) {
    const left = works.value - fails.value
    const isDue = straight >= MAX_STRAIGHT_STEPS
    const isSlow = isDue && left * 2 > width
    if (isDue) [straight, width] = [0, isSlow ? Math.ceil(left / 2) : left]
    const value = isSlow ? fails.value + Math.floor(left / 2) : between(fails, works)
    straight += 1
    const height = heightAt(value)
    if (height >= 0) {
      if (stayed === 'fails') fails = { ...fails, height: fails.height / 2 }
      works = { value, height }
      stayed = 'fails'
    } else {
      if (stayed === 'works') works = { ...works, height: works.height / 2 }
      fails = { value, height }
      stayed = 'works'
    }
  }
  return works.value
}

/** The point where a straight line meets nil, rounded up; never one of the ends. */
function between(fails: Probe, works: Probe): number {
  const left = works.value - fails.value
  const part = works.height / (works.height - fails.height)
  const value =
    Number.isFinite(fails.height) && Number.isFinite(works.height)
      ? works.value - Math.floor(part * left)
      : fails.value + Math.floor(left / 2)
  return Math.min(works.value - 1, Math.max(fails.value + 1, value))
}
