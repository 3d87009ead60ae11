import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newAdviser, type Person } from '../../kit/people.ts'
import { factsOf, type StackFacts } from '../../kit/shared-stack.ts'
import { discard, freePortRange, type Stack, startStack } from '../../kit/stack.ts'
import { PORT_OFFSETS } from '../../../embedded/supervisor/settings.ts'
import type { Entry } from '../journal.ts'
import { type Load, startLoad } from '../load.ts'
import { type Link, startLink } from './link.ts'
import { MAINS, type Part, type Plan, preloadOf } from './plan.ts'
import { pidsOf, type Process, signal, whilePaused } from './processes.ts'
import { type Verdict, verdictOn } from './verdict.ts'

const UP_AGAIN_WITHIN_MS = 60_000
const POLL_MS = 50

/** A complete Tafel whose processes can be killed, paused, cut off from one another and replaced. */
export interface Scene {
  readonly facts: () => StackFacts
  readonly dataDir: string
  /** The links between the processes and their servers. */
  readonly links: Readonly<Record<'eventstore' | 'postgres' | 'identity' | 'smtp', Link>>
  readonly port: Stack['port']
  /** Whether the supervisor is alive. */
  isRunning(): boolean
  /** Stops it like Ctrl-C. */
  stop(): Promise<void>
  /** Starts again on the same data; returns the message if the start is refused. */
  start(): Promise<string | undefined>
  killSupervisor(): Promise<void>
  /** SIGKILL, or another fatal signal; resolves when the supervisor has restarted it. */
  kill(process: Process, name?: NodeJS.Signals): Promise<void>
  /** Kills every process, the supervisor first, and starts again on the same data. */
  killAll(): Promise<void>
  /** Replaces processes from their next start on; the others run as built. */
  become(parts: Parts): Promise<void>
  whilePaused<T>(process: Process, work: () => Promise<T>): Promise<T>
  /** Creates new firms, so that each run is judged alone. */
  advisers(count: number): Promise<readonly Person[]>
  /** Waits until everyone can read and write. */
  answering(people: readonly Person[]): Promise<void>
  verdict(people: readonly Person[], journal: readonly Entry[]): Promise<Verdict>
  close(): Promise<void>
}

export type Parts = Readonly<Partial<Record<keyof typeof MAINS, Part>>>

export async function startScene(given: { readonly dataDir?: string; readonly parts?: Parts } = {}): Promise<Scene> {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'tafel-faults-')))
  const basePort = await freePortRange()
  const linkTo = (part: keyof Scene['links']) => startLink(basePort + PORT_OFFSETS[part])
  const links = {
    eventstore: await linkTo('eventstore'),
    postgres: await linkTo('postgres'),
    identity: await linkTo('identity'),
    smtp: await linkTo('smtp'),
  }
  const via = Object.fromEntries(
    (Object.keys(links) as (keyof typeof links)[]).map((part) => [basePort + PORT_OFFSETS[part], links[part].port]),
  )
  const planFile = `${dataDir}.plan.json`
  const write = (wanted: Parts) => {
    const plan: Plan = {
      [MAINS.supervisor]: { ...wanted.supervisor },
      [MAINS.eventstore]: { ...wanted.eventstore },
      [MAINS.services]: { via, ...wanted.services },
      [MAINS.projections]: { via, ...wanted.projections },
      [MAINS.identity]: { via: withoutOwn(via, basePort + PORT_OFFSETS.identity), ...wanted.identity },
    }
    return writeFile(planFile, JSON.stringify(plan))
  }
  await write(given.parts ?? {})
  const options = `--disable-warning=ExperimentalWarning ${preloadOf(planFile)}`
  const start = () => startStack({ dataDir, basePort, env: { NODE_OPTIONS: options } })
  let stack: Stack = await start()
  const pid = async (process: Process) => (await pidsOf(dataDir))[process]

  const until = (holds: () => Promise<boolean>, failure: string) => patience(holds, () => `${failure}:\n${stack.output()}`)

  return {
    facts: () => factsOf(stack),
    dataDir,
    links,
    port: (part) => stack.port(part),
    isRunning: () => stack.isRunning(),
    stop: () => stack.stop(),
    killSupervisor: () => stack.killSupervisor(),
    start: async () => {
      try {
        stack = await start()
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    async kill(process, name) {
      const killed = await pid(process)
      signal(killed, name)
      await until(async () => (await pid(process)) !== killed, `${process} was not restarted`)
    },
    async killAll() {
      const pids = await pidsOf(dataDir)
      // The supervisor first, so that it restarts nothing. The next start reuses its ports and data.
      await stack.killSupervisor()
      for (const one of Object.values(pids)) signal(one)
      stack = await start()
    },
    become: write,
    whilePaused: async (process, work) => whilePaused(await pid(process), work),
    advisers: (count) => Promise.all(Array.from({ length: count }, () => newAdviser(factsOf(stack)))),
    async answering(people) {
      const projections = `http://127.0.0.1:${stack.port('projections')}/health/ready`
      await until(async () => {
        const statuses = await Promise.all([...people.map(statusOf), readiness(projections)])
        return statuses.every((status) => status === 200 || status === 429)
      }, 'Tafel did not come back')
    },
    verdict: (people, journal) => verdictOn(factsOf(stack), people, journal),
    async close() {
      for (const link of Object.values(links)) await link.close()
      await discard(stack)
      await rm(planFile, { force: true })
    },
  }
}

/** The identity provider must not reach itself through its own link. */
const withoutOwn = (via: Readonly<Record<number, number>>, port: number) =>
  Object.fromEntries(Object.entries(via).filter(([from]) => Number(from) !== port))

const statusOf = (person: Person): Promise<number> =>
  person.api.send('GET', '/api/clients?limit=1', { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.status,
    () => 0,
  )

const readiness = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.status,
    () => 0,
  )

async function patience(holds: () => Promise<boolean>, failure: () => string): Promise<void> {
  for (const deadline = Date.now() + UP_AGAIN_WITHIN_MS; !(await holds()); await wait(POLL_MS)) {
    if (Date.now() > deadline) throw new Error(failure())
  }
}

export interface Run {
  readonly verdict: Verdict
  readonly journal: readonly Entry[]
}

/** Runs `happens` while four firms work, lets them continue afterwards, and compares their journals with the log. */
export async function underLoad(scene: Scene, happens: (people: readonly Person[], load: Progress) => Promise<void>): Promise<Run> {
  const people = await scene.advisers(4)
  const loads = people.map((person) => startLoad(() => person.api, 2))
  const load = progressOf(loads)
  try {
    await load.acknowledged(20)
    await happens(people, load)
    await scene.answering(people)
    await load.acknowledged(20)
  } finally {
    await Promise.all(loads.map((one) => one.stop()))
  }
  const journal = loads.flatMap((one) => one.journal)
  return { verdict: await scene.verdict(people, journal), journal }
}

export interface Progress {
  /** Waits until this many more commands are acknowledged. */
  acknowledged(more: number): Promise<void>
}

function progressOf(loads: readonly Load[]): Progress {
  const count = () => loads.flatMap((load) => load.journal).filter((entry) => entry.outcome.kind === 'acknowledged').length
  return {
    acknowledged(more) {
      const wanted = count() + more
      return patience(
        async () => count() >= wanted,
        () => `Only ${count()} of ${wanted} commands were acknowledged.`,
      )
    },
  }
}
