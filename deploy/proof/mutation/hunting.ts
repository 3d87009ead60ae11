import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../bin/node-flags.mjs'
import { git } from '../kit/git.ts'
import type { Engine } from './engines.ts'
import { type Scored, scoreOf } from './score.ts'
import { type State, openState, sampled } from './state.ts'

/** The commit that is looked at; what was hunted of it before is not hunted again. */
const COMMIT = process.env['TAFEL_COMMIT'] ?? git('rev-parse', '--short', 'HEAD')
const SLICE_SECONDS = 25
/** A mutant that takes longer than a slice and this is ended from outside. */
const PATIENCE_SECONDS = 60

/** Hunts in slices for so many seconds at most, or until so many mutants were tried; says which of them nobody noticed. */
export async function hunted(engine: Engine, seconds: number, most = Number.POSITIVE_INFINITY): Promise<State> {
  const until = performance.now() + seconds * 1000
  let state = await openState(engine, COMMIT)
  while (left(state, most) > 0 && performance.now() < until) {
    await slice(engine, most)
    state = await openState(engine, COMMIT)
    process.stdout.write(`  ${engine.name}: ${left(state, most)} left; there are ${state.bundle.mutants.length} mutants\n`)
  }
  for (const { id, file, line, before, after } of state.bundle.mutants) {
    const found = state.hunted.get(id)
    const how = found?.unreached === true ? 'no test comes past it' : 'no test notices'
    if (found?.by === null) process.stdout.write(`  ${file}:${line}: ${before} → ${after}: ${how}\n`.replaceAll(/\n +/g, ' '))
  }
  return state
}

/** How many of those tried were found, in all files or in some. */
export function scored({ bundle, hunted: known }: State, belongs: (file: string) => boolean = () => true): Scored {
  const all = bundle.mutants.filter(({ file }) => belongs(file))
  const tried = all.flatMap(({ id }) => known.get(id) ?? [])
  return scoreOf({ all: all.length, tried: tried.length, found: tried.filter(({ by }) => by !== null).length })
}

function left({ bundle, hunted: known }: State, most: number): number {
  return sampled(bundle.mutants, most).filter(({ id }) => !known.has(id)).length
}

/** In a process of its own, so that a mutant which hangs can be ended; it is then counted as found. */
function slice({ name }: Engine, most: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = join(import.meta.dirname, 'worker.ts')
  const args = [...NODE_FLAGS, worker, `--engine=${name}`, `--most=${most}`, COMMIT, String(SLICE_SECONDS)]
  const running = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: (SLICE_SECONDS + PATIENCE_SECONDS) * 1000,
  })
  running.on('close', () => resolve())
  return promise
}
