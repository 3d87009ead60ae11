import { OTHERS } from '../mutation/engines.ts'
import { hunted, scored } from '../mutation/hunting.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from './measures.ts'

/** For each engine. */
const MAX_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)
const MAX_MUTANTS = 300

export const claim =
  'Of the mistakes planted in the engines of transfer costs, home loans and the investment comparison, one at a time, at least 85 % are found by a test or, for home loans, by the oracle; what no test reaches counts as not found. 300 of each engine in a fixed shuffled order, with the interval of 95 %.'
export const measures = calculators('transfer-duty', 'home-loan', 'investment')

/** The same as of the tax engine, of a sample of each of the other three. */
export async function run(): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  for (const engine of OTHERS) {
    const state = await hunted(engine, MAX_SECONDS, MAX_MUTANTS)
    const score = scored(state)
    Object.assign(figures, {
      [`${engine.name}.score`]: measured(score.percent, '%', '>= 85'),
      [`${engine.name}.score.lower`]: observed(score.lower, '%'),
      [`${engine.name}.score.upper`]: observed(score.upper, '%'),
      [`${engine.name}.mutants`]: observed(state.bundle.mutants.length, 'mutants'),
      [`${engine.name}.tried`]: measured(score.tried, 'mutants', '>= 250'),
      [`${engine.name}.found`]: observed(score.found, 'mutants'),
    })
  }
  return figures
}
