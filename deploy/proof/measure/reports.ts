import { createHash } from 'node:crypto'
import { exchange } from '../kit/exchange.ts'
import type { Person } from '../kit/people.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { adviserWithClient } from '../kit/adviser-with-client.ts'
import { type BenchKind, KINDS } from '../kit/bench-kinds.ts'
import { quantile } from '../kit/quantile.ts'

const REPORTS = Number(process.env['TAFEL_REPORTS'] ?? 100)
const SINGLE = Math.min(30, REPORTS)
/** As many as the service prints in parallel on two cores. */
const AT_ONCE = 2
const DEADLINE_MS = 30_000

/** A person may send 300 requests a minute, and a report sends four on their behalf. */
const ADVISERS = 4

interface Reported {
  readonly person: Person
  readonly id: string
}

export const claim =
  'A report is printed within 1,5 s (p95), a hundred on two cores within a minute, and the same record gives the same bytes.'
export const measures = ['services/reports', 'services/queries', 'contracts', 'deploy/embedded/web']

/** Prints reports through the console's address: one after another, then in parallel. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  const figures: Record<string, Figure> = {}
  try {
    const facts = factsOf(stack)
    for (const [name, kind] of Object.entries(KINDS)) {
      const advisers = await Promise.all(Array.from({ length: ADVISERS }, () => adviserWithClient(facts)))
      const records: Reported[] = []
      for (let number = 0; number < REPORTS; number += 1) {
        const { person, clientId } = advisers[number % ADVISERS]!
        records.push({ person, id: await kind.add(person, clientId, number) })
      }
      const print = ({ person, id }: Reported) => printed(facts.adviser, kind, person, id)
      const first = await print(records[0]!)
      const times: number[] = []
      for (const record of records.slice(0, SINGLE)) times.push(await timed(() => print(record)))
      times.sort((a, b) => a - b)
      const waiting = [...records]
      const all = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, () => printAll(waiting, print))))
      const again = await print(records[0]!)
      figures[`${name}.p50`] = observed(quantile(times, 0.5), 's')
      figures[`${name}.p95`] = measured(quantile(times, 0.95), 's', '<= 1.5')
      figures[`${name}.many`] = measured(all, 's', '<= 60')
      figures[`${name}.reports`] = measured(records.length, 'reports', '>= 100')
      figures[`${name}.differingBytes`] = measured(first === again ? 0 : 1, 'reports', '= 0')
    }
    return { ...figures }
  } finally {
    await discard(stack)
  }
}

async function printAll(waiting: Reported[], print: (record: Reported) => Promise<string>): Promise<void> {
  for (let record = waiting.pop(); record !== undefined; record = waiting.pop()) await print(record)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began) / 1000
}

/** The digest of a printed report. */
async function printed(origin: string, kind: BenchKind, person: Person, id: string): Promise<string> {
  const { status, bytes } = await exchange(new URL(kind.report(id), origin), {
    method: 'GET',
    headers: { Authorization: `Bearer ${(await person.tokens()).accessToken}` },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  if (status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`The report answered ${status}: ${bytes}`)
  return createHash('sha256').update(bytes).digest('hex')
}
