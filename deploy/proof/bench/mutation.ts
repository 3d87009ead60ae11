import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { measured, writeResult } from '../kit/result.ts'
import { type Scored, scoreOf } from '../mutation/score.ts'
import { type State, openState } from '../mutation/state.ts'
import { SURVIVORS, type Sample, aliveIn, fileOf, huntedAgain, readSample, sampleOf, writeSample } from '../mutation/sample.ts'
import { explanationOf, survivorsPage } from '../mutation/survivors.ts'

const MUTATION = join(import.meta.dirname, '..', 'mutation')
const MOST_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)
/** The commit that is looked at; what was hunted of it before is not hunted again. */
const COMMIT = process.env['TAFEL_COMMIT'] ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const SLICE_SECONDS = 25
/** Those alone that live of the sample before: after new tests, for one. */
const ONLY_SURVIVORS = process.env['TAFEL_ONLY'] === 'survivors'
/** A mutant that takes longer than a slice and this is ended from outside. */
const PATIENCE_SECONDS = 60

/** The steps of an assessment, from income to tax, and what all of them are made of. */
const CORE =
  /\/(assess|capital-gains|disposal|valuation|retirement-deduction|donations|normal-tax|rebates|medical-credits|lump-sums|bands|ledger|investment-income|community|operations)\.ts$/

/** One small mistake at a time is planted in the engine; how many of them do the oracle and the tests notice? */
export async function run() {
  const began = performance.now()
  let state = await openState(COMMIT)
  while (left(state) > 0 && performance.now() - began < MOST_SECONDS * 1000) {
    await slice()
    state = await openState(COMMIT)
    process.stdout.write(`  ${left(state)} of ${state.bundle.mutants.length} mutants left\n`)
  }
  const sample = ONLY_SURVIVORS ? huntedAgain(readSample(), state) : sampleOf(COMMIT, state)
  writeSample(sample)
  await writeFile(join(MUTATION, 'survivors.md'), survivorsPage(COMMIT, sample, state))
  const all = scored(sample, () => true)
  const core = scored(sample, (file) => CORE.test(`/${file}`))
  const first = scoreOf({
    all: sum(sample, 'mutants', () => true),
    tried: sample.atFirst.tried,
    found: sample.atFirst.tried - sample.atFirst.lived,
  })
  const again = ONLY_SURVIVORS
    ? ` What lived of the sample of ${sample.commit} was hunted again after tests were written for it; so the score of the sample is no guess for all mutants, and the one of when it was drawn (atFirst, with the interval of 95 %) stays beside it.`
    : ''
  return await writeResult({
    name: 'mutation',
    claim: `Of the mistakes planted in the tax engine of ${COMMIT}, one at a time, at least 85 % are found by the oracle or by a test (not found, or not reached by any test: survivors). Sampled where not all were tried, atFirst with the interval of 95 %.${again}`,
    command: 'npm run bench -- mutation',
    figures: {
      score: measured(all.percent, '%', '>= 85'),
      'score.core': measured(core.percent, '%', '>= 85'),
      'atFirst.score': measured(first.percent, '%', '>= 85'),
      'atFirst.lower': measured(first.lower, '%', '>= 85'),
      'atFirst.upper': measured(first.upper, '%', '<= 100'),
      mutants: measured(
        sum(sample, 'mutants', () => true),
        'mutants',
        '>= 1000',
      ),
      tried: measured(all.tried, 'mutants', '>= 1000'),
      found: measured(all.found, 'mutants', '>= 0'),
      survived: measured(all.tried - all.found, 'mutants', '>= 0'),
      unexplained: measured(
        aliveIn(sample, state.bundle.mutants).filter((mutant) => explanationOf(mutant) === undefined).length,
        'mutants',
        '= 0',
      ),
    },
  })
}

function left({ bundle, hunted }: State): number {
  const wanted = ONLY_SURVIVORS ? aliveIn(readSample(), bundle.mutants) : bundle.mutants
  return wanted.filter(({ id }) => !hunted.has(id)).length
}

function scored(sample: Sample, belongs: (file: string) => boolean): Scored {
  const tried = sum(sample, 'tried', belongs)
  const lived = sample.alive.filter((name) => belongs(fileOf(name))).length
  return scoreOf({ all: sum(sample, 'mutants', belongs), tried, found: tried - lived })
}

function sum({ files }: Sample, what: 'mutants' | 'tried', belongs: (file: string) => boolean): number {
  return Object.entries(files).reduce((all, [file, counts]) => all + (belongs(file) ? counts[what] : 0), 0)
}

/** In a process of its own, so that a mutant which hangs can be ended; it is then counted as found. */
function slice(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const args = [...NODE_FLAGS, join(MUTATION, 'worker.ts'), COMMIT, String(SLICE_SECONDS), ...(ONLY_SURVIVORS ? [SURVIVORS] : [])]
  const worker = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: (SLICE_SECONDS + PATIENCE_SECONDS) * 1000,
  })
  worker.on('close', () => resolve())
  return promise
}
