import { type Figures, measured, observed } from '../kit/result.ts'
import { bugs } from '../simulation/bugs.ts'
import { newCoverage } from '../simulation/process.ts'
import { simulate } from '../simulation/simulate.ts'

const SEEDS = Number(process.env['TAFEL_SEEDS'] ?? 20_000)
const BUG_WITHIN_SEEDS = 2000
const TOLD_EVERY = 5000
const say = (line: string) => void process.stdout.write(`  ${line}\n`)

export const claim =
  'Under crashes at any await, lost, late and refused messages, repeated events, frozen and doubled processes, command cycle, projector and reactor break no rule in any of 20 000 simulated runs; every planted bug is found.'
export const measures = ['services/kernel', 'projections/runtime']

/** Runs of many seeds; then the hunt for the planted bugs. */
export async function run(): Promise<Figures> {
  const began = performance.now()
  const coverage = newCoverage()
  const schedules = new Set<number>()
  const total = { steps: 0, choices: 0, kills: 0, commands: 0, violations: 0 }
  for (let seed = 1; seed <= SEEDS; seed += 1) {
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
    if (seed % TOLD_EVERY === 0) say(`${seed} runs, ${total.choices} choices, ${total.violations} violations`)
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

  return {
    choices: measured(total.choices, 'orderings chosen', '>= 1000000'),
    schedules: measured(schedules.size, 'distinct whole runs', '>= 20000'),
    violations: measured(total.violations, 'runs', '= 0'),
    steps: measured(total.steps, 'steps', '>= 1000000'),
    commands: measured(total.commands, 'commands', '>= 20000'),
    kills: measured(total.kills, 'kills', '>= 2000'),
    crashPoints: measured((100 * coverage.killedAt.size) / coverage.awaits.size, '% of awaits', '>= 100'),
    planted: measured(bugs.length, 'bugs', '>= 20'),
    caught: measured(caught, 'bugs', `= ${bugs.length}`),
    slowestCatch: measured(slowest, 'seeds', `<= ${BUG_WITHIN_SEEDS}`),
    seconds: observed(Math.round(seconds), 's'),
  }
}

async function replayAloud(seed: number): Promise<void> {
  const { offences, trace } = await simulate(seed, { trace: true })
  for (const line of trace) say(line)
  say(`seed ${seed} breaks:`)
  for (const offence of offences) say(`  ${offence}`)
}
