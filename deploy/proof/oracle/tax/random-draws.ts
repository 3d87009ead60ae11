import type { Chance } from '../chance.ts'
import { lastDayOf } from './calendar.ts'

/** A cent below, on, or a cent above. */
export const cent = (chance: Chance) => chance.int(3) - 1

/** An amount up to R`rand`: often zero, cents or whole rand, otherwise spread evenly over the orders of magnitude. */
export function amount(chance: Chance, rand: number): number {
  const kind = chance.int(20)
  if (kind < 4) return 0
  if (kind === 4) return chance.int(3)
  const size = 10 ** (chance.int(1 + Math.floor(Math.log10(rand) * 100)) / 100)
  if (kind < 9) return Math.min(rand, Math.ceil(size)) * 100
  return Math.min(rand * 100, Math.ceil(size * 100) - chance.int(100))
}

/** An amount in `per` of a thousand cases, otherwise zero. */
export const some = (chance: Chance, per: number, rand: number) => (chance.often(per) ? amount(chance, rand) : 0)

/** An income or a loss; zero is never negative. */
export function eitherWay(chance: Chance, rand: number): number {
  const size = some(chance, 250, rand)
  return size !== 0 && chance.often(400) ? -size : size
}

const two = (n: number) => (n < 10 ? `0${n}` : `${n}`)

/** A day of the year of assessment. */
export function dayIn(chance: Chance, year: number): string {
  const kind = chance.int(12)
  if (kind === 0) return `${year - 1}-03-01`
  if (kind === 1) return lastDayOf(year)
  const month = 1 + chance.int(12)
  return `${month > 2 ? year - 1 : year}-${two(month)}-${two(1 + chance.int(28))}`
}

/** Up to `most` items. */
export function rows<T>(chance: Chance, most: number, make: () => T): readonly T[] {
  const list: T[] = []
  for (let i = chance.int(most + 1); i > 0; i -= 1) list.push(make())
  return list
}
