import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { measured, writeResult } from '../kit/result.ts'
import { type Scored, scoreOf } from '../mutation/score.ts'
import { type State, openState } from '../mutation/state.ts'
import { survivorsPage } from '../mutation/survivors.ts'

const MUTATION = join(import.meta.dirname, '..', 'mutation')
const MOST_SECONDS = Number(process.env['TAFEL_SECONDS'] ?? 1200)
/** The commit that is looked at; what was hunted of it before is not hunted again. */
const COMMIT = process.env['TAFEL_COMMIT'] ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const SLICE_SECONDS = 50
/** A mutant that takes longer than a slice and this is ended from outside. */
const PATIENCE_SECONDS = 60

/** The steps of an assessment, from income to tax, and what all of them are made of. */
const CORE =
  /\/(assess|capital-gains|disposal|valuation|retirement-deduction|donations|normal-tax|rebates|medical-credits|lump-sums|bands|ledger|investment-income|community|operations)\.ts$/

/** One small mistake at a time is planted in the engine; how many of them do the oracle and the tests notice? */
export async function run() {
  const began = performance.now()
  let state = await openState(COMMIT)
  while (state.hunted.size < state.bundle.mutants.length && performance.now() - began < MOST_SECONDS * 1000) {
    await slice()
    state = await openState(COMMIT)
    process.stdout.write(`  ${state.hunted.size} of ${state.bundle.mutants.length} mutants\n`)
  }
  await writeFile(join(MUTATION, 'survivors.md'), await survivorsPage(COMMIT, state))
  const all = scored(state, () => true)
  const core = scored(state, ({ file }) => CORE.test(`/${file}`))
  return await writeResult({
    name: 'mutation',
    claim: `Of the mistakes planted in the tax engine of ${COMMIT}, one at a time, at least 85 % are found by the oracle or by a test (not found, or not reached by any test: survivors). Sampled where not all were tried; the interval is that of 95 %.`,
    command: 'npm run bench -- mutation',
    figures: {
      score: measured(all.percent, '%', '>= 85'),
      'score.core': measured(core.percent, '%', '>= 85'),
      'interval.lower': measured(all.lower, '%', '>= 85'),
      'interval.upper': measured(all.upper, '%', '<= 100'),
      mutants: measured(state.bundle.mutants.length, 'mutants', '>= 1000'),
      tried: measured(all.tried, 'mutants', '>= 1000'),
      found: measured(all.found, 'mutants', '>= 0'),
      survived: measured(all.tried - all.found, 'mutants', '>= 0'),
      reachedByNoTest: measured([...state.hunted.values()].filter(({ unreached }) => unreached === true).length, 'mutants', '>= 0'),
    },
  })
}

function scored({ bundle, hunted }: State, belongs: (mutant: { readonly file: string }) => boolean): Scored {
  const mutants = bundle.mutants.filter(belongs)
  const tried = mutants.flatMap(({ id }) => hunted.get(id) ?? [])
  return scoreOf({ all: mutants.length, tried: tried.length, found: tried.filter(({ by }) => by !== null).length })
}

/** In a process of its own, so that a mutant which hangs can be ended; it is then counted as found. */
function slice(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const args = [...NODE_FLAGS, join(MUTATION, 'worker.ts'), COMMIT, String(SLICE_SECONDS)]
  const worker = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: (SLICE_SECONDS + PATIENCE_SECONDS) * 1000,
  })
  worker.on('close', () => resolve())
  return promise
}
