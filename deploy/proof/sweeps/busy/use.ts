import { setTimeout as wait } from 'node:timers/promises'
import { pidsOf, paused, type Process } from '../../faults/kit/processes.ts'
import { newAdviser, type Person } from '../../kit/people.ts'
import { factsOf } from '../../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../../kit/stack.ts'
import { startWork, type Work } from '../../kit/people-at-work.ts'
import { BUSY_PROCESSES, keepBusy } from './busy-machine.ts'
import { deathsIn } from './deaths.ts'

export interface Use extends Pick<Work, 'commands' | 'reads' | 'late' | 'turnedAway' | 'wrong'> {
  readonly minutes: number
  readonly failed: number
  /** Processes killed by the watchdog while the bench stopped none: each of them was making progress. */
  readonly hung: number
  readonly otherDeaths: number
  /** Processes stopped by SIGSTOP, and how long each took to be replaced. */
  readonly stopped: number
  readonly replacedInSeconds: readonly number[]
  readonly loads: readonly number[]
}

export const NO_USE: Use = {
  minutes: 0,
  commands: 0,
  reads: 0,
  late: 0,
  turnedAway: 0,
  failed: 0,
  wrong: 0,
  hung: 0,
  otherDeaths: 0,
  stopped: 0,
  replacedInSeconds: [],
  loads: [],
}

const ROUND_MINUTES = 5
const FIRMS = 4
/** Between a person's rounds of six requests. */
const PAUSE_MS = 5000
/** Stopped in turn, one at the end of each round. */
const STOPPED: readonly Process[] = ['services', 'postgres', 'projections', 'eventstore', 'identity', 'web']
/** A process that isn't replaced by then is resumed. */
const GIVE_UP_MS = 120_000
const POLL_MS = 100

/** In each round people work on a stack for some minutes while the machine is busy; then one of its processes is stopped. Reports its counts after each round. */
export async function takeUse(before: Use, wanted: number, until: number, onRound: (counts: Use) => void): Promise<void> {
  let counts = before
  if (counts.minutes >= wanted || Date.now() > until) return
  const stack = await startStack()
  try {
    const people: Person[] = []
    for (let firm = 0; firm < FIRMS; firm++) people.push(await newAdviser(factsOf(stack)))
    while (counts.minutes < wanted && Date.now() < until) {
      counts = await round(stack, people, counts, Math.min(ROUND_MINUTES, wanted - counts.minutes))
      onRound(counts)
    }
  } finally {
    await discard(stack)
  }
}

async function round(stack: Stack, people: readonly Person[], counts: Use, minutes: number): Promise<Use> {
  await Promise.all(people.map(untilServed))
  const outputBefore = stack.output().length
  const machine = keepBusy(BUSY_PROCESSES, minutes * 60 + GIVE_UP_MS / 1000)
  try {
    const working = startWork(people, PAUSE_MS)
    await wait(minutes * 60_000)
    const { failures, ...work } = await working.stop()
    const deaths = deathsIn(stack.output().slice(outputBefore))
    for (const failure of failures.slice(0, 10)) process.stdout.write(`  ! ${failure}\n`)
    for (const { name, how } of deaths) process.stdout.write(`  ! ${name}: ${how}\n`)
    const victim = STOPPED[counts.stopped % STOPPED.length] ?? 'services'
    const seconds = await secondsUntilReplaced(stack, victim)
    process.stdout.write(`  ${victim} was stopped: ${seconds === undefined ? 'not replaced' : `replaced in ${seconds} s`}\n`)
    return {
      minutes: counts.minutes + minutes,
      commands: counts.commands + work.commands,
      reads: counts.reads + work.reads,
      late: counts.late + work.late,
      turnedAway: counts.turnedAway + work.turnedAway,
      failed: counts.failed + failures.length,
      wrong: counts.wrong + work.wrong,
      hung: counts.hung + deaths.filter(({ isHung }) => isHung).length,
      otherDeaths: counts.otherDeaths + deaths.filter(({ isHung }) => !isHung).length,
      stopped: counts.stopped + 1,
      replacedInSeconds: [...counts.replacedInSeconds, ...(seconds === undefined ? [] : [seconds])],
      loads: [...counts.loads, ...machine.loads()],
    }
  } finally {
    await machine.stop()
  }
}

/** The process stopped in the previous round may still be starting. */
async function untilServed({ api }: Person): Promise<void> {
  const isServed = () =>
    api.send('GET', '/api/clients').then(
      ({ status }) => status === 200,
      () => false,
    )
  for (const deadline = Date.now() + GIVE_UP_MS; !(await isServed()); await wait(POLL_MS))
    if (Date.now() > deadline) throw new Error(`The stack did not serve for ${GIVE_UP_MS / 1000} s.`)
}

/** Time from SIGSTOP to a replacement. Undefined if none came; the process is then resumed. */
async function secondsUntilReplaced({ dataDir }: Stack, victim: Process): Promise<number | undefined> {
  const pid = (await pidsOf(dataDir))[victim]
  const began = performance.now()
  const goOn = await paused(pid)
  try {
    for (; performance.now() - began < GIVE_UP_MS; await wait(POLL_MS)) {
      const now = (await pidsOf(dataDir))[victim]
      if (now !== undefined && now !== pid) return Math.round((performance.now() - began) / 100) / 10
    }
    return undefined
  } finally {
    goOn()
  }
}
