import { measured, writeResult } from '../kit/result.ts'
import { OTHERS, ofDraw } from '../mutation/engines.ts'
import { DRAW, ONLY_SURVIVORS, type Told, hunted } from '../mutation/hunting.ts'

/** For each engine. */
const MOST_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)
const MOST_MUTANTS = 300

/** The same as of the tax engine, of a sample of each of the other three. */
export async function run() {
  const told: [string, Told][] = []
  for (const engine of OTHERS) told.push([engine.name, await hunted(ofDraw(engine, DRAW), MOST_SECONDS, MOST_MUTANTS)])
  const again = ONLY_SURVIVORS
    ? ' What lived was hunted again after tests were written for it; so the score of a sample is no guess for all mutants, and the one of when it was drawn (atFirst, with the interval of 95 %) stays beside it.'
    : ''
  return await writeResult({
    name: DRAW === 1 ? 'mutation-others' : `mutation-others-${DRAW}`,
    claim: `Of the mistakes planted in the engines of transfer costs, home loans and the investment comparison, one at a time, at least 85 % are found by a test or, for home loans, by the oracle (not found, or not reached by any test: survivors). Sampled in a fixed shuffled order, atFirst with the interval of 95 %.${again}`,
    command: `${DRAW === 1 ? '' : `TAFEL_DRAW=${DRAW} `}npm run bench -- mutation-others`,
    figures: Object.fromEntries(
      told.flatMap(([name, { mutants, score, first, unexplained }]) => [
        [`${name}.score`, measured(score.percent, '%', '>= 85')],
        [`${name}.atFirst.score`, measured(first.percent, '%', '>= 85')],
        [`${name}.atFirst.lower`, measured(first.lower, '%', '>= 0')],
        [`${name}.atFirst.upper`, measured(first.upper, '%', '<= 100')],
        [`${name}.atFirst.tried`, measured(first.tried, 'mutants', '>= 250')],
        [`${name}.atFirst.found`, measured(first.found, 'mutants', '>= 0')],
        [`${name}.mutants`, measured(mutants, 'mutants', '>= 250')],
        [`${name}.tried`, measured(score.tried, 'mutants', '>= 250')],
        [`${name}.found`, measured(score.found, 'mutants', '>= 0')],
        [`${name}.unexplained`, measured(unexplained, 'mutants', '= 0')],
      ]),
    ),
  })
}
