import { measured, writeResult } from '../kit/result.ts'
import { TAX } from '../mutation/engines.ts'
import { COMMIT, ONLY_SURVIVORS, hunted, scored } from '../mutation/hunting.ts'

const MOST_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)

/** The steps of an assessment, from income to tax, and what all of them are made of. */
const CORE =
  /\/(assess|capital-gains|disposal|valuation|retirement-deduction|donations|normal-tax|rebates|medical-credits|lump-sums|bands|ledger|investment-income|community|operations)\.ts$/

/** One small mistake at a time is planted in the engine; how many of them do the oracle and the tests notice? */
export async function run() {
  const { sample, mutants, score, first, unexplained } = await hunted(TAX, MOST_SECONDS)
  const core = scored(sample, (file) => CORE.test(`/${file}`))
  const again = ONLY_SURVIVORS
    ? ` What lived of the sample of ${sample.commit} was hunted again after tests were written for it; so the score of the sample is no guess for all mutants, and the one of when it was drawn (atFirst, with the interval of 95 %) stays beside it.`
    : ''
  return await writeResult({
    name: 'mutation',
    claim: `Of the mistakes planted in the tax engine of ${COMMIT}, one at a time, at least 85 % are found by the oracle or by a test (not found, or not reached by any test: survivors). Sampled where not all were tried, atFirst with the interval of 95 %.${again}`,
    command: 'npm run bench -- mutation',
    figures: {
      score: measured(score.percent, '%', '>= 85'),
      'score.core': measured(core.percent, '%', '>= 85'),
      'atFirst.score': measured(first.percent, '%', '>= 85'),
      'atFirst.lower': measured(first.lower, '%', '>= 85'),
      'atFirst.upper': measured(first.upper, '%', '<= 100'),
      mutants: measured(mutants, 'mutants', '>= 1000'),
      tried: measured(score.tried, 'mutants', '>= 1000'),
      found: measured(score.found, 'mutants', '>= 0'),
      survived: measured(score.tried - score.found, 'mutants', '>= 0'),
      unexplained: measured(unexplained, 'mutants', '= 0'),
    },
  })
}
