import { chanceOf } from '../../oracle/chance.ts'
import { mannWhitney } from './mann-whitney.ts'

/** What is there, and what isn't: a user and nobody, a coupon and a made-up code. */
export type Asked = 'there' | 'not there'

/** One way to ask a server about something that it must not tell. */
export interface Door {
  /** Asks once; `number` is that of the pair. */
  ask(about: Asked, number: number): Promise<Answered>
}

export interface Answered {
  /** All that the answer says, without what is drawn anew each time. */
  readonly answer: string
  readonly ms: number
}

export interface PairsTally {
  readonly pairs: number
  /** Pairs whose answers differ. */
  readonly toldApart: number
  readonly medianApartMs: number
  /** That nothing but chance lies between the two lists of times. */
  readonly p: number
  readonly notes: readonly string[]
}

/** Asks so many times about each, one after the other, in an order drawn anew for each pair: what the one leaves behind for the next to wait for falls on both alike. */
export async function comparePairs(door: Door, pairs: number, seed: number): Promise<PairsTally> {
  const times: Record<Asked, number[]> = { there: [], 'not there': [] }
  const notes: string[] = []
  for (let number = 0; number < pairs; number += 1) {
    const order: readonly Asked[] = chanceOf(seed, number).often(500) ? ['there', 'not there'] : ['not there', 'there']
    const said = new Set<string>()
    for (const about of order) {
      const { answer, ms } = await door.ask(about, number)
      said.add(answer)
      times[about].push(ms)
    }
    if (said.size > 1) notes.push([...said].join(' | '))
  }
  const medianApartMs = Math.abs(median(times.there) - median(times['not there']))
  return { pairs, toldApart: notes.length, medianApartMs, p: mannWhitney(times.there, times['not there']), notes }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 2
}
