// `npm test`: installs what is missing, checks the sources, builds the consoles, runs every test. `npm test -- <filters> [--watch]`: some of them.
import { join } from 'node:path'
import { ensureInstalled, ROOT, runPinned } from './toolchain.mjs'

ensureInstalled()
const filters = process.argv.slice(2).filter((filter) => filter !== '--watch')
const mode = process.argv.includes('--watch') ? 'watch' : 'run'
// Tests start the same processes many times, each on a new data folder: what Node compiles is kept beside the packages.
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compile')
// The sweeps and drills are longer: they run by name.
const projects = ['pure', 'consoles', 'consoles-alone', 'int', 'int-alone', 'e2e'].flatMap((name) => ['--project', name])
const steps = filters.length > 0 || mode === 'watch' ? [] : [['deploy/check/main.ts'], ['deploy/embedded/build-consoles.ts']]
for (const step of [...steps, ['node_modules/vitest/vitest.mjs', mode, ...(filters.length > 0 ? filters : projects)]]) {
  const code = await runPinned(step, { NODE_COMPILE_CACHE })
  if (code !== 0) {
    process.exitCode = code
    break
  }
}
