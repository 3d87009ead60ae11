import { newAdviser, type Person } from '../kit/people.ts'
import { type Figures, measured } from '../kit/result.ts'
import { type Seen, sendAndSee } from '../kit/see-command.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { quantile } from '../kit/quantile.ts'
import { atSteadyRate } from '../kit/steady-rate.ts'
import { STACK } from '../kit/measured-folders.ts'

const A_SECOND = 100
const SECONDS = 30
/** The median round counts, because one round on a shared machine is not reliable; the worst is reported too. */
const ROUNDS = 3
/** A freshly started server is still compiling; this time is reported separately. */
const WARM_SECONDS = 12
/** A user has 300 requests a minute and each command needs two; with fewer firms some would be refused. */
const FIRMS = 60

type Measure = Exclude<keyof Seen, 'current'>
/** The outcome of each command in the order sent; undefined if it failed. */
type Round = readonly (Seen | undefined)[]

export const claim =
  'At 100 commands a second, a query that waits for a command’s position shows it within 150 ms, and the command is acknowledged within 75 ms (p99).'
export const measures = STACK

/** Measures the time from append, and from command, to the query that shows it, at a steady rate that doesn't wait for answers. */
export async function run(): Promise<Figures> {
  const stack = await startStack()
  try {
    const people: Person[] = []
    for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
    const warming = await sendFor(WARM_SECONDS, people)
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await sendFor(SECONDS, people))
    const all = rounds.flat()
    const seen = all.filter((one) => one !== undefined)
    const ofRounds = (what: Measure, part: number) => rounds.map((round) => quantile(timesOf(round, what), part)).toSorted((a, b) => a - b)
    const middle = (what: Measure, part: number) => quantile(ofRounds(what, part), 0.5)
    return {
      'appendToVisible.p50': measured(middle('appendToVisibleMs', 0.5), 'ms', '<= 150'),
      'appendToVisible.p99': measured(middle('appendToVisibleMs', 0.99), 'ms', '<= 150'),
      'appendToVisible.p99OfTheWorstRound': measured(ofRounds('appendToVisibleMs', 0.99).at(-1)!, 'ms', '<= 150'),
      'sendToVisible.p50': measured(middle('sendToVisibleMs', 0.5), 'ms', '<= 150'),
      'sendToVisible.p99': measured(middle('sendToVisibleMs', 0.99), 'ms', '<= 150'),
      'acknowledged.p99': measured(middle('acknowledgedMs', 0.99), 'ms', '<= 75'),
      'sendToVisible.p99InTheFirstSeconds': measured(quantile(timesOf(warming, 'sendToVisibleMs'), 0.99), 'ms', '<= 1000'),
      commands: measured(seen.length, 'commands', `= ${ROUNDS * A_SECOND * SECONDS}`),
      failed: measured([...warming, ...all].filter((one) => one === undefined).length, 'commands', '= 0'),
      notCurrent: measured(seen.filter((one) => !one.current).length, 'queries', '= 0'),
    }
  } finally {
    await discard(stack)
  }
}

/** A failed command counts as the longest possible time. */
const timesOf = (round: Round, what: Measure): readonly number[] =>
  round.map((one) => Math.round((one?.[what] ?? SECONDS * 1000) * 10) / 10).toSorted((a, b) => a - b)

const sendFor = (seconds: number, people: readonly Person[]): Promise<Round> =>
  atSteadyRate(A_SECOND, seconds, (at, due) => sendAndSee(people[at % people.length]!, due).catch(() => undefined))
