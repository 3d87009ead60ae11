import { newAdviser, type Person } from '../kit/people.ts'
import { cpuOfStack } from '../kit/process-cpu.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { sendAndSee } from '../kit/see-command.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { atSteadyRate } from '../kit/steady-rate.ts'
import { STACK } from '../kit/measured-folders.ts'

const PER_SECOND = 100
const SECONDS = 60
/** A freshly started server is still compiling. */
const WARM_SECONDS = 20
/** A user has 300 requests a minute, and each command is followed by a query. */
const FIRMS = 60

export const claim =
  'A command and its query cost at most 2 ms of CPU in the services’ process, and at most 5 ms in all processes together, at 100 of each a second.'
export const measures = STACK

/** CPU time of each process, user and system, for a command together with the query that shows it. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  try {
    const people: Person[] = []
    for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
    const send = (at: number, due: number) => sendAndSee(people[at % people.length]!, due).catch(() => undefined)
    await atSteadyRate(PER_SECOND, WARM_SECONDS, send)
    const before = cpuOfStack(stack.dataDir)
    const sent = await atSteadyRate(PER_SECOND, SECONDS, send)
    const after = cpuOfStack(stack.dataDir)
    const each = [...after].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / sent.length] as const)
    const all = each.reduce((sum, [, ms]) => sum + ms, 0)
    const others = each.filter(([name, ms]) => name !== 'services' && hundredths(ms) > 0).toSorted(([, a], [, b]) => b - a)
    return {
      services: measured(hundredths(new Map(each).get('services') ?? Number.NaN), 'ms', '<= 2'),
      all: measured(hundredths(all), 'ms', '<= 5'),
      ...Object.fromEntries(others.map(([name, ms]) => [name, observed(hundredths(ms), 'ms')])),
      failed: measured(sent.filter((one) => one === undefined).length, 'commands', '= 0'),
      notCurrent: measured(sent.filter((one) => one?.current === false).length, 'queries', '= 0'),
      commands: measured(sent.length, 'commands', `= ${PER_SECOND * SECONDS}`),
    }
  } finally {
    await discard(stack)
  }
}

const hundredths = (ms: number) => Math.round(ms * 100) / 100
