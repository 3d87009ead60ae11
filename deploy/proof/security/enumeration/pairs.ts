import { chanceOf } from '../../oracle/chance.ts'
import { mannWhitney } from './mann-whitney.ts'

/** Whether the subject exists: a user or an unknown address, a coupon or an invented code. */
export type Asked = 'there' | 'not there'

/** A request to which a server must not reveal whether its subject exists. */
export interface Probe {
  /** Sends one request; `number` is the pair's. */
  ask(about: Asked, number: number): Promise<Answered>
}

export interface Answered {
  /** The answer's content, without parts that are random. */
  readonly answer: string
  readonly ms: number
}

export interface PairsCounts {
  readonly pairs: number
  /** Pairs whose answers differ. */
  readonly distinguished: number
  readonly medianApartMs: number
  /** The probability that the two lists of times differ by chance. */
  readonly p: number
  readonly notes: readonly string[]
}

/** Asks about both subjects of each pair, one after the other, in random order, so that after-effects of a request affect both equally. */
export async function comparePairs(probe: Probe, pairs: number, seed: number): Promise<PairsCounts> {
  const times: Record<Asked, number[]> = { there: [], 'not there': [] }
  const notes: string[] = []
  for (let number = 0; number < pairs; number += 1) {
    const order: readonly Asked[] = chanceOf(seed, number).often(500) ? ['there', 'not there'] : ['not there', 'there']
    const answers = new Set<string>()
    for (const about of order) {
      const { answer, ms } = await probe.ask(about, number)
      answers.add(answer)
      times[about].push(ms)
    }
    if (answers.size > 1) notes.push([...answers].join(' | '))
  }
  const medianApartMs = Math.abs(median(times.there) - median(times['not there']))
  return { pairs, distinguished: notes.length, medianApartMs, p: mannWhitney(times.there, times['not there']), notes }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) + (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 2
}
