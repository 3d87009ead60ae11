import { parseArgs } from 'node:util'
import { bugs } from './bugs.ts'
import { simulate } from './simulate.ts'

// `node deploy/bin/run.mjs deploy/proof/simulation/replay.ts --seed 42 [--trace] [--bug <its name>]`: one run again, exactly as it was.
const { values } = parseArgs({
  options: { seed: { type: 'string' }, trace: { type: 'boolean', default: false }, bug: { type: 'string' } },
})
const seed = Number(values.seed)
if (!Number.isInteger(seed)) throw new Error('Which run? Name its seed: --seed 42')
const bug = bugs.find(({ name }) => name === values.bug)
if (values.bug !== undefined && bug === undefined) throw new Error(`No such bug. There are:\n${bugs.map(({ name }) => name).join('\n')}`)
const run = await simulate(seed, { trace: values.trace, ...(bug && { wiring: bug.wiring }) })
for (const line of [
  ...run.trace,
  `seed ${seed}: ${run.figures.steps} steps, fingerprint ${run.figures.fingerprint}, ${run.offences.length} offences`,
  ...run.offences.map((offence) => `  ${offence}`),
])
  process.stdout.write(`${line}\n`)
// Simulated processes that were killed leave real timers behind: these must not hold up the end.
process.exit(run.offences.length === 0 ? 0 : 1)
