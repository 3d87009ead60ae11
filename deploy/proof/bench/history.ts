import { randomUUID } from 'node:crypto'
import { DRAWN } from '@tafel/contracts/compare/testing/drawn.ts'
import { shippedConstants } from '@tafel/contracts/constants/constants-source.ts'
import { explained } from '@tafel/contracts/history/testing/explained.ts'
import { KINDS } from '@tafel/contracts/records/kind-names.ts'
import { kindOf } from '@tafel/contracts/records/kind-of.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { historyHandlers } from '@tafel/services/history/handlers.ts'
import { answeredAt, drawnMoves, playRecord, thenAt } from '@tafel/services/history/testing/played-record.ts'
import { recordHandlers } from '@tafel/services/records/handlers.ts'
import fc from 'fast-check'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from './measures.ts'
import { quantile } from './quantile.ts'

const SEED = 20_261_122
const RECORDS = 100
const MOMENTS = 10
/** Fewer for a look: the targets stay. */
const FEWER = Number(process.env['TAFEL_PAIRS'] ?? Number.POSITIVE_INFINITY)
const PAIRS = 10_000
/** A comparison takes tens of milliseconds to calculate, and each part of each pair is a calculation. */
const PAIRS_OF_SLOW = 1_000
const SLOW = 'investmentComparison'

export const claim =
  'A record at any moment is what was asked of it until then, for 1 000 drawn pairs of record and moment (over HTTP, a log in memory); and why an answer changed adds up to the cent with nothing left over, for 10 000 drawn pairs of each kind, 1 000 of the investment comparison.'
export const measures = [
  'contracts/history',
  'contracts/compare',
  'contracts/records',
  'services/history',
  'services/records',
  ...calculators('tax', 'transfer-duty', 'home-loan', 'investment'),
]

export async function run(): Promise<Figures> {
  const figures: Record<string, Figure> = await asOf()
  for (const { name, kind, variants } of DRAWN) {
    const target = name === SLOW ? PAIRS_OF_SLOW : PAIRS
    const pairs = Math.min(target, FEWER)
    const counted = { moved: 0, same: 0, unanswered: 0, wrong: 0 }
    const started = performance.now()
    for (let done = 0; done < pairs; done += 100) {
      for (const [from, to = from] of fc.sample(variants, { numRuns: 100, seed: SEED + done })) {
        const { outcome, wrong } = explained(name, kind, from!, to!)
        counted.wrong += wrong.length
        if (!outcome.ok) counted.unanswered += 1
        else if (outcome.why.from === outcome.why.to) counted.same += 1
        else counted.moved += 1
        for (const each of wrong.slice(0, 3)) process.stdout.write(`  ${name}: ${each}\n    ${JSON.stringify([from, to])}\n`)
      }
    }
    figures[`why.${name}.pairs`] = measured(pairs, 'drawn pairs', `>= ${target}`)
    figures[`why.${name}.moved`] = observed(counted.moved, 'of them with another answer')
    figures[`why.${name}.unanswered`] = observed(counted.unanswered, 'of them without an answer at one end')
    figures[`why.${name}.wrong`] = measured(counted.wrong, 'that do not add up to the cent or leave something over', '= 0')
    figures[`why.${name}.each`] = observed(Math.round((10 * (performance.now() - started)) / pairs) / 10, 'ms, both answers included')
    process.stdout.write(`${name}: ${JSON.stringify(counted)}\n`)
  }
  return figures
}

/** Drawn records, each looked at at drawn moments, held against what was asked of them. */
async function asOf(): Promise<Record<string, Figure>> {
  const clock = { now: new Date('2026-03-03T08:00:00.000Z') }
  const api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...historyHandlers({ store, codec, namesOf: async () => new Map() }),
    }),
    {
      now: () => clock.now,
      ratePerMinute: 1_000_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
  const took: number[] = []
  let wrong = 0
  try {
    const send = api.as(person())
    const clientId = randomUUID()
    await send.post('/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
    const drawn = fc.tuple(
      fc.constantFrom(...KINDS),
      drawnMoves,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MOMENTS, maxLength: MOMENTS }),
    )
    for (const [kind, moves, places] of fc.sample(drawn, { numRuns: RECORDS, seed: SEED })) {
      const { example, blank } = kindOf(kind.name)
      const played = await playRecord({ send, clock, clientId }, kind, [example, blank], moves)
      const [first, last] = [played.states[0]!.at, clock.now.getTime()]
      for (const place of places) {
        const moment = Math.round(first + place * (last - first))
        const began = performance.now()
        const answered = await answeredAt(send, played, moment)
        took.push(performance.now() - began)
        if (JSON.stringify(answered) !== JSON.stringify(thenAt(played, moment))) wrong += 1
      }
    }
  } finally {
    await api.close()
  }
  return {
    'asOf.pairs': measured(took.length, 'drawn pairs of record and moment', '>= 1000'),
    'asOf.wrong': measured(wrong, 'that differ from what was asked', '= 0'),
    'asOf.p95': measured(
      Math.round(
        10 *
          quantile(
            took.toSorted((a, b) => a - b),
            0.95,
          ),
      ) / 10,
      'ms over HTTP, the log in memory',
      '<= 200',
    ),
  }
}
