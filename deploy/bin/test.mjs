// `npm test [-- filters]`: installs what is missing, checks the sources, builds the consoles, runs every test.
import { ensureInstalled, runPinned } from './toolchain.mjs'

ensureInstalled()
const filters = process.argv.slice(2)
// The sweeps and drills are longer: they run by name.
const projects = ['pure', 'consoles', 'int', 'e2e', 'faults'].flatMap((name) => ['--project', name])
const steps = filters.length > 0 ? [] : [['deploy/check/main.ts'], ['deploy/embedded/build-consoles.ts']]
for (const step of [...steps, ['node_modules/vitest/vitest.mjs', 'run', ...(filters.length > 0 ? filters : projects)]]) {
  const code = await runPinned(step)
  if (code !== 0) {
    process.exitCode = code
    break
  }
}
