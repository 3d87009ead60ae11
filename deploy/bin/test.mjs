// `npm test`: installs what is missing, checks the sources, builds the consoles, runs every test. `npm test -- <filters> [--watch]`: some of them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IS_MEMORY_SHORT } from './memory.mjs'
import { ensureInstalled, ROOT, runPinned } from './toolchain.mjs'

ensureInstalled()
const filters = process.argv.slice(2).filter((filter) => filter !== '--watch')
const mode = process.argv.includes('--watch') ? 'watch' : 'run'
const isWhole = filters.length === 0 && mode === 'run'
// Tests start the same processes many times, each on a new data folder: what Node compiles is cached next to the packages.
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compile')
// The sweeps and drills are longer: they run by name.
const LAYERS = ['pure', 'consoles', 'consoles-alone', 'int', 'int-alone', 'e2e']
const vitest = (...args) => ['node_modules/vitest/vitest.mjs', mode, ...args]
const layer = (name) => ['--project', name]

process.exitCode = (isWhole && (await prepared())) || (isWhole && IS_MEMORY_SHORT ? await layerByLayer() : await allAtOnce())

/** @returns the code of a step that failed, or 0 */
async function prepared() {
  const check = () => runPinned(['deploy/check/main.ts'])
  const build = () => runPinned(['deploy/embedded/build-consoles.ts'], { NODE_COMPILE_CACHE })
  if (IS_MEMORY_SHORT) return (await check()) || build()
  const codes = await Promise.all([check(), build()])
  return codes.find((code) => code !== 0) ?? 0
}

function allAtOnce() {
  return runPinned(vitest(...(filters.length > 0 ? filters : LAYERS.flatMap(layer))), { NODE_COMPILE_CACHE })
}

/** For machines short of memory: each layer runs in its own process, so that its servers and modules don't stay. Adds up the counts. */
async function layerByLayer() {
  const folder = mkdtempSync(join(tmpdir(), 'tafel-test-'))
  const TAFEL_TEST_COUNTS = join(folder, 'counts')
  writeFileSync(TAFEL_TEST_COUNTS, '')
  const codes = []
  for (const name of LAYERS) codes.push(await runPinned(vitest(...layer(name)), { NODE_COMPILE_CACHE, TAFEL_TEST_COUNTS }))
  const counts = readFileSync(TAFEL_TEST_COUNTS, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  const sum = (at) => counts.reduce((all, line) => all + Number(line.split(' ')[at]), 0)
  // A run that died has counted nothing.
  const died = LAYERS.length - counts.length
  process.stdout.write(`\n${sum(0)} passed, ${sum(1) + died} failed, ${sum(2)} skipped\n`)
  return codes.find((code) => code !== 0) ?? 0
}
