import fc from 'fast-check'
import { addedUp } from '@tafel/contracts/kinds/compare/testing/adds-up.ts'
import { DRAWN } from '@tafel/contracts/kinds/compare/testing/drawn.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'

const SETS = 1_000
const SEED = 20_261_122

export const claim =
  'Waterfalls between variants of all four kinds add up to the cent, and end at the answers that the records keep, for 1 000 drawn sets of variants of each kind.'
export const measures = ['contracts/law', 'contracts/kinds', 'contracts/contexts/records', 'contracts/base/money']

/** Sets of two to six variants; of each, the way from one of them to all others, for the answer and one other amount. */
export function run(): Promise<Figures> {
  const figures: Record<string, Figure> = { sets: observed(SETS, 'sets of each kind') }
  for (const { name, kind, variants } of DRAWN) {
    const counted = { drawn: 0, refused: 0, wrong: 0 }
    const started = performance.now()
    for (const [inputs, at] of fc.sample(fc.tuple(variants, fc.nat()), { numRuns: SETS, seed: SEED })) {
      const { drawn, refused, wrong } = addedUp(name, kind, inputs, at)
      counted.drawn += drawn
      counted.refused += refused
      counted.wrong += wrong.length
      for (const each of wrong.slice(0, 3)) process.stdout.write(`  ${name}: ${each}\n    ${JSON.stringify(inputs)}\n`)
    }
    const waterfalls = counted.drawn + counted.refused
    figures[`${name}.waterfalls`] = measured(counted.drawn, 'waterfalls between different figures', `>= ${SETS}`)
    figures[`${name}.refused`] = observed(counted.refused, 'of a figure that one of the two lacks')
    figures[`${name}.wrong`] = measured(counted.wrong, 'that do not add up to the cent', '= 0')
    figures[`${name}.each`] = observed(Math.round((performance.now() - started) / Math.max(waterfalls, 1)), 'ms, columns included')
  }
  return Promise.resolve(figures)
}
