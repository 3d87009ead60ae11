import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginThread } from '@tafel/services/reports/threads/thread.ts'
import { PROGRAMS } from './programs.ts'

// Runs while the image is built, as the user that will run it: fills NODE_COMPILE_CACHE, so that a loaded machine need not compile everything
// at every start. `compile.ts PROGRAM …`: those only.

/** A program without settings loads all its modules, reports what it lacks and ends. */
const HAS_LOADED = /^The settings are not complete|^Name the user|^There is no Tafel at/
/** No Tafel is in this folder, so commands end at once. */
const NOWHERE = join(tmpdir(), 'no-tafel-here')
const WITHIN_MS = 120_000

function compile(program: string): void {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, TAFEL_DATA: NOWHERE }
  const { stderr } = spawnSync(process.execPath, [...process.execArgv, program], { env, encoding: 'utf8', timeout: WITHIN_MS })
  if (!HAS_LOADED.test(stderr)) throw new Error(`${program} did not load:\n${stderr}`)
}

async function compileThread(module: Parameters<typeof beginThread>[0]): Promise<void> {
  const thread = beginThread(module)
  await thread.loaded
  await thread.end()
}

const given = process.argv.slice(2)
for (const program of given.length > 0 ? given : PROGRAMS) compile(program)
if (given.length === 0) for (const module of ['document-worker.ts', 'fixed-worker.ts'] as const) await compileThread(module)
