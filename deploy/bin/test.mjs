// `npm test`: installs what is missing, checks the sources, builds the consoles, runs every test. `npm test -- <filters> [--watch]`: some of them.
import { ensureInstalled, runPinned } from './toolchain.mjs'

ensureInstalled()
const filters = process.argv.slice(2).filter((filter) => filter !== '--watch')
const mode = process.argv.includes('--watch') ? 'watch' : 'run'
// The sweeps and drills are longer: they run by name.
const projects = ['pure', 'consoles', 'int', 'e2e', 'faults'].flatMap((name) => ['--project', name])
const steps = filters.length > 0 || mode === 'watch' ? [] : [['deploy/check/main.ts'], ['deploy/embedded/build-consoles.ts']]
for (const step of [...steps, ['node_modules/vitest/vitest.mjs', mode, ...(filters.length > 0 ? filters : projects)]]) {
  const code = await runPinned(step)
  if (code !== 0) {
    process.exitCode = code
    break
  }
}
