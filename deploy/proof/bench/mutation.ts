import { TAX } from '../mutation/engines.ts'
import { hunted, scored } from '../mutation/hunting.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from './measures.ts'

const MAX_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)

/** The steps of an assessment, from income to tax, and what all of them are made of. */
const CORE =
  /\/(assess|capital-gains|disposal|valuation|retirement-deduction|donations|normal-tax|rebates|medical-credits|lump-sums|bands|ledger|investment-income|community|operations)\.ts$/

export const claim =
  'Of the mistakes planted in the tax engine, one at a time, at least 85 % are found by the oracle or by a test; what no test reaches counts as not found. Sampled in a fixed shuffled order, with the interval of 95 %.'
export const measures = calculators('scenario')

/** One small mistake at a time is planted in the engine; how many of them do the oracle and the tests notice? */
export async function run(): Promise<Figures> {
  const state = await hunted(TAX, MAX_SECONDS)
  const score = scored(state)
  return {
    score: measured(score.percent, '%', '>= 85'),
    'score.core': measured(scored(state, (file) => CORE.test(`/${file}`)).percent, '%', '>= 85'),
    'score.lower': measured(score.lower, '%', '>= 85'),
    'score.upper': observed(score.upper, '%'),
    mutants: observed(state.bundle.mutants.length, 'mutants'),
    tried: measured(score.tried, 'mutants', '>= 1000'),
    found: observed(score.found, 'mutants'),
  }
}
