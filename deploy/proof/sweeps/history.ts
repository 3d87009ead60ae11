import { DRAWN } from '@tafel/contracts/kinds/compare/testing/drawn.ts'
import { explained } from '@tafel/contracts/contexts/history/testing/explained.ts'
import fc from 'fast-check'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { asOf } from './history/as-of.ts'
import { calculators } from '../kit/measured-folders.ts'

const SEED = 20_261_122
/** Fewer for a trial run; the targets stay. */
const FEWER = Number(process.env['TAFEL_PAIRS'] ?? Number.POSITIVE_INFINITY)
const PAIRS = 10_000
/** A comparison takes tens of milliseconds, and each part of each pair is a calculation. */
const PAIRS_OF_SLOW = 1_000
const SLOW = 'investmentComparison'

export const claim =
  'A record at any past moment contains exactly what was saved until then, for 1 000 drawn pairs of record and moment, over HTTP with 1 000 000 events in the log; and the explanation of a changed answer adds up to the cent, for 10 000 drawn pairs of each kind, 1 000 of the investment comparison.'
export const measures = [
  'contracts/contexts/history',
  'contracts/kinds/compare',
  'contracts/contexts/records',
  'services/history',
  'services/records',
  'services/kernel',
  'deploy/embedded/eventstore',
  ...calculators('scenario', 'transfer-duty', 'home-loan', 'investment'),
]

export async function run(): Promise<Figures> {
  const figures: Record<string, Figure> = await asOf(SEED)
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
