import { parseArgs } from 'node:util'
import { measured, writeResult } from '../kit/result.ts'
import { bugs } from './bugs.ts'
import { newCoverage } from './process.ts'
import { simulate } from './simulate.ts'

// `node deploy/proof/simulation/main.ts --seeds 20000 [--from 1]`: explores, hunts the planted bugs, writes results/simulation.json.
// `… --seed 42 [--trace] [--bug <its name>]`: one run again, exactly as it was.

const BUG_WITHIN_SEEDS = 2000
const TOLD_EVERY = 5000
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    bug: { type: 'string' },
  },
})

if (values.seed !== undefined) process.exitCode = await replay(Number(values.seed))
else process.exitCode = await explore(Number(values.seeds), Number(values.from))

async function replay(seed: number): Promise<number> {
  const bug = bugs.find(({ name }) => name === values.bug)
  if (values.bug !== undefined && bug === undefined) throw new Error(`No such bug. There are:\n${bugs.map(({ name }) => name).join('\n')}`)
  const run = await simulate(seed, { trace: values.trace, ...(bug && { wiring: bug.wiring }) })
  for (const line of run.trace) say(line)
  say(`seed ${seed}: ${run.figures.steps} steps, fingerprint ${run.figures.fingerprint}, ${run.offences.length} offences`)
  for (const offence of run.offences) say(`  ${offence}`)
  return run.offences.length === 0 ? 0 : 1
}

async function explore(seeds: number, from: number): Promise<number> {
  const began = performance.now()
  const coverage = newCoverage()
  const schedules = new Set<number>()
  const total = { steps: 0, choices: 0, kills: 0, commands: 0, violations: 0 }
  for (let seed = from; seed < from + seeds; seed += 1) {
    const run = await simulate(seed, { coverage })
    schedules.add(run.figures.fingerprint)
    total.steps += run.figures.steps
    total.choices += run.figures.choices
    total.kills += run.kills
    total.commands += run.commands
    if (run.offences.length > 0) {
      total.violations += 1
      await replayAloud(seed)
    }
    if ((seed - from + 1) % TOLD_EVERY === 0) say(`${seed - from + 1} runs, ${total.choices} choices, ${total.violations} violations`)
  }
  const seconds = (performance.now() - began) / 1000
  const unreached = [...coverage.awaits].filter((place) => !coverage.killedAt.has(place))
  if (unreached.length > 0) say(`never killed while waiting at: ${unreached.join(', ')}`)

  let caught = 0
  let slowest = 0
  for (const { name, wiring } of bugs) {
    let seed = 1
    while (seed <= BUG_WITHIN_SEEDS && (await simulate(seed, { wiring })).offences.length === 0) seed += 1
    if (seed > BUG_WITHIN_SEEDS) say(`not caught: ${name}`)
    else {
      caught += 1
      slowest = Math.max(slowest, seed)
      say(`caught at seed ${seed}: ${name}`)
    }
  }

  const { figures } = await writeResult({
    name: 'simulation',
    claim:
      'Under crashes at any await, lost, late and refused messages, repeated events, frozen and doubled processes, command cycle, projector and reactor break no rule in any simulated run; every planted bug is found.',
    command: `node deploy/proof/simulation/main.ts --seeds ${seeds} --from ${from}`,
    figures: {
      choices: measured(total.choices, 'orderings chosen', '>= 1000000'),
      schedules: measured(schedules.size, 'distinct whole runs', `>= ${seeds}`),
      violations: measured(total.violations, 'runs', '= 0'),
      steps: measured(total.steps, 'steps', '>= 1000000'),
      commands: measured(total.commands, 'commands', `>= ${seeds}`),
      kills: measured(total.kills, 'kills', `>= ${Math.floor(seeds / 10)}`),
      crashPoints: measured((100 * coverage.killedAt.size) / coverage.awaits.size, '% of awaits', '>= 100'),
      planted: measured(bugs.length, 'bugs', '>= 20'),
      caught: measured(caught, 'bugs', `>= ${Math.ceil(bugs.length * 0.95)}`),
      slowestCatch: measured(slowest, 'seeds', `<= ${BUG_WITHIN_SEEDS}`),
      seconds: measured(Math.round(seconds), 's', '<= 14400'),
    },
  })
  for (const [name, { value, unit, target, holds }] of Object.entries(figures))
    say(`${holds ? '✓' : '✗'} ${name} ${value} ${unit} (${target})`)
  return Object.values(figures).every(({ holds }) => holds) ? 0 : 1
}

async function replayAloud(seed: number): Promise<void> {
  const { offences, trace } = await simulate(seed, { trace: true })
  for (const line of trace) say(line)
  say(`seed ${seed} breaks:`)
  for (const offence of offences) say(`  ${offence}`)
}
