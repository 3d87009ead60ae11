/**
 * The smallest whole number above `below`, up to `upTo`, for which `holds`; it holds for `upTo` and not for `below`. By halving: exact
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
