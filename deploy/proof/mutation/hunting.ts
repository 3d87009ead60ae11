import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import type { Engine } from './engines.ts'
import { type Sample, aliveIn, fileOf, huntedAgain, readSample, sampleOf, survivorsFile, writeSample } from './sample.ts'
import { type Scored, scoreOf } from './score.ts'
import { type State, drawn, openState } from './state.ts'
import { explanationOf, survivorsPage } from './survivors.ts'

/** The commit that is looked at; what was hunted of it before is not hunted again. */
export const COMMIT = process.env['TAFEL_COMMIT'] ?? execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
/** Those alone that live of the sample before: after new tests, for one. */
export const ONLY_SURVIVORS = process.env['TAFEL_ONLY'] === 'survivors'
/** Which sample, each as large as the others: the second has no mutant of the first, and no test was written for it. */
export const DRAW = Number(process.env['TAFEL_DRAW'] ?? 1)
const SLICE_SECONDS = 25
/** A mutant that takes longer than a slice and this is ended from outside. */
const PATIENCE_SECONDS = 60

/** What a sample says: of itself today, and of all mutants as it was drawn. */
export interface Told {
  readonly sample: Sample
  readonly mutants: number
  readonly score: Scored
  readonly first: Scored
  readonly unexplained: number
}

/** Hunts in slices for so many seconds at most, or until so many mutants were tried; writes sample and survivors. */
export async function hunted(engine: Engine, seconds: number, most = Number.POSITIVE_INFINITY): Promise<Told> {
  const until = performance.now() + seconds * 1000
  let state = await openState(engine, COMMIT)
  while (left(engine, state, most) > 0 && performance.now() < until) {
    await slice(engine, most)
    state = await openState(engine, COMMIT)
    process.stdout.write(`  ${engine.name}: ${left(engine, state, most)} left; there are ${state.bundle.mutants.length} mutants\n`)
  }
  const sample = ONLY_SURVIVORS ? huntedAgain(readSample(engine), state) : sampleOf(COMMIT, state)
  writeSample(engine, sample)
  await writeFile(survivorsFile(engine, 'md'), survivorsPage(engine, COMMIT, sample, state))
  const { tried, lived } = sample.atFirst
  const mutants = sum(sample, 'mutants', () => true)
  return {
    sample,
    mutants,
    score: scored(sample, () => true),
    first: scoreOf({ all: mutants, tried, found: tried - lived }),
    unexplained: aliveIn(sample, state.bundle.mutants).filter((mutant) => explanationOf(engine, mutant) === undefined).length,
  }
}

export function scored(sample: Sample, belongs: (file: string) => boolean): Scored {
  const tried = sum(sample, 'tried', belongs)
  const lived = sample.alive.filter((name) => belongs(fileOf(name))).length
  return scoreOf({ all: sum(sample, 'mutants', belongs), tried, found: tried - lived })
}

function sum({ files }: Sample, what: 'mutants' | 'tried', belongs: (file: string) => boolean): number {
  return Object.entries(files).reduce((all, [file, counts]) => all + (belongs(file) ? counts[what] : 0), 0)
}

function left(engine: Engine, { bundle, hunted: known }: State, most: number): number {
  const wanted = ONLY_SURVIVORS ? aliveIn(readSample(engine), bundle.mutants) : drawn(bundle.mutants, DRAW, most)
  return wanted.filter(({ id }) => !known.has(id)).length
}

/** In a process of its own, so that a mutant which hangs can be ended; it is then counted as found. */
function slice({ name }: Engine, most: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const which = [`--draw=${DRAW}`, ONLY_SURVIVORS ? '--survivors' : `--most=${most}`]
  const args = [...NODE_FLAGS, join(import.meta.dirname, 'worker.ts'), `--engine=${name}`, COMMIT, String(SLICE_SECONDS), ...which]
  const worker = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: (SLICE_SECONDS + PATIENCE_SECONDS) * 1000,
  })
  worker.on('close', () => resolve())
  return promise
}
