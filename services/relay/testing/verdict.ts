import { HEADERS } from '@tafel/contracts/api/integration/message.ts'

/** A message as stored in Kafka. */
export interface Standing {
  readonly topic: string
  readonly key: string
  readonly value: string | null
  readonly headers: Readonly<Record<string, string>>
}

/** A message that the log should publish, in order. */
export interface Expected {
  readonly topic: string
  readonly key: string
  readonly id: string
  readonly value: string
}

export interface Verdict {
  readonly lost: number
  /** Keys whose messages, counting first occurrences, are out of order. */
  readonly outOfOrder: number
  /** Repeated messages with the same id, which at-least-once delivery allows. */
  readonly repeated: number
  /** Messages whose id belongs to another message, or not to the log. */
  readonly foreign: number
}

/** Compares Kafka's content, partition by partition, with the log. */
export function verdict(expected: readonly Expected[], standing: readonly Standing[]): Verdict {
  const wanted = new Map(expected.map((one) => [one.id, one]))
  const seen = new Set<string>()
  const firsts = new Map<string, string[]>()
  let repeated = 0
  let foreign = 0
  for (const { topic, key, value, headers } of standing) {
    const id = headers[HEADERS.id] ?? ''
    const one = wanted.get(id)
    if (one === undefined || one.topic !== topic || one.key !== key || one.value !== value) foreign += 1
    else if (seen.has(id)) repeated += 1
    else {
      seen.add(id)
      firsts.set(`${topic} ${key}`, [...(firsts.get(`${topic} ${key}`) ?? []), id])
    }
  }
  const inLog = Map.groupBy(
    expected.filter(({ id }) => seen.has(id)),
    ({ topic, key }) => `${topic} ${key}`,
  )
  const outOfOrder = [...inLog].filter(([place, all]) => all.some(({ id }, index) => firsts.get(place)?.[index] !== id)).length
  return { lost: expected.length - seen.size, outOfOrder, repeated, foreign }
}
