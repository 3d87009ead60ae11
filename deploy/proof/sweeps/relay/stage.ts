import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { startPostgres } from '@tafel/deploy/embedded/postgres/cluster.ts'
import { ROLES } from '@tafel/deploy/embedded/postgres/roles.ts'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { type RunningKafka, startKafka } from '@tafel/deploy/real-servers/kafka.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { createCodec } from '@tafel/kernel/events/codec.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { createCommandHandler } from '@tafel/kernel/commands/handle.ts'
import { memoryKeyStore } from '@tafel/kernel/keys/key-store.memory.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { NODE_FLAGS } from '../../../bin/node-flags.mjs'
import { MAINS, type Plan, preloadOf } from '../../faults/kit/plan.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
export const JARS_IN = join(ROOT, '.tafel-real')
const MEMORY = '256m'
const SAID_WITHIN_MS = 120_000
const CAUGHT_UP_WITHIN_MS = 900_000
const POLL_MS = 250

/** An event store, Postgres, a real Kafka and the relay's own process between them. */
export interface Stage {
  readonly store: EventStore
  readonly commands: CommandHandler
  kafka(): RunningKafka
  /** Of the running relay. */
  pid(): number
  port(): number
  /** SIGKILL and restart, as by its supervisor. */
  killRelay(): Promise<void>
  killKafka(): Promise<void>
  /** Stays stopped until `startKafka`. */
  stopKafka(): Promise<void>
  startKafka(): Promise<void>
  stopRelay(): Promise<void>
  /** These variables are added to its own or replace them. */
  startRelay(environment?: Readonly<Record<string, string>>): void
  /** Resolves with the relay's health report once it matches. */
  says(expected: RegExp, withinMs?: number): Promise<string>
  /** Resolves with new output in the relay's log once it matches: for faults that are over before a health check. */
  logs(expected: RegExp, withinMs?: number): Promise<string>
  /** Waits until the relay is healthy and has parked nothing. */
  isWell(): Promise<void>
  /** Waits until the relay has published something. */
  progressed(): Promise<void>
  /** Waits until everything up to this position is published. */
  caughtUp(position: bigint): Promise<void>
  close(): Promise<void>
}

export interface StageOptions {
  /** Settings of the broker, given its port. */
  readonly settings?: (port: number) => Readonly<Record<string, string>>
  readonly formatWith?: readonly string[]
  /** Kafka's folder, if outside the stage's own. */
  readonly kafkaDir?: string
  /** Additional variables of the relay. */
  readonly environment?: (brokers: string) => Readonly<Record<string, string>>
  /** Runs before the relay starts. */
  readonly prepare?: (brokers: string, clusterId: string) => Promise<void>
  /** Files of the relay and their replacements. */
  readonly instead?: Readonly<Record<string, string>>
}

export async function startStage(options: StageOptions = {}): Promise<Stage> {
  const { settings = () => ({}), formatWith = [], environment = () => ({}), prepare, instead } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-relay-bench-'))
  const [postgresPort, kafkaPort, httpPort] = [await freePort(), await freePort(), await freePort()]
  const secret = () => randomBytes(12).toString('hex')
  const passwords = Object.fromEntries(['owner', ...ROLES].map((role) => [role, secret()])) as Parameters<
    typeof startPostgres
  >[0]['passwords']
  const cluster = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: postgresPort, passwords })
  const server = await startEventStore({ dataDir: join(dataDir, 'eventstore'), port: 0 })
  const connectionString = `esdb://127.0.0.1:${server.port}?tls=false`
  const store = eventStoreDb({ connectionString })
  const pool = createPool({ url: cluster.url('relay'), name: 'relay-bench', max: 1 })
  const runKafka = () =>
    startKafka(
      {
        dataDir: options.kafkaDir ?? join(dataDir, 'kafka'),
        jarsIn: JARS_IN,
        port: kafkaPort,
        memory: MEMORY,
        settings: settings(kafkaPort),
        formatWith,
      },
      () => undefined,
    )
  let kafka = await runKafka()
  await prepare?.(kafka.brokers, kafka.clusterId)

  const log = await open(join(dataDir, 'relay.log'), 'a', 0o600)
  const plan = join(dataDir, 'plan.json')
  await writeFile(plan, JSON.stringify({ [MAINS.relay]: instead === undefined ? {} : { instead } } satisfies Plan))
  let child: ChildProcess | undefined
  let isWanted = false
  const startRelay = (variables: Readonly<Record<string, string>> = {}) => {
    isWanted = true
    const started = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, MAINS.relay)], {
      cwd: dataDir,
      stdio: ['ignore', log.fd, log.fd],
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
        NODE_OPTIONS: instead === undefined ? '' : preloadOf(plan),
        TAFEL_EVENTSTORE: connectionString,
        TAFEL_POSTGRES: cluster.url('relay'),
        TAFEL_KAFKA: kafka.brokers,
        TAFEL_HTTP_PORT: String(httpPort),
        ...environment(kafka.brokers),
        ...variables,
      },
    })
    child = started
    started.once('exit', () => {
      if (isWanted && child === started) startRelay(variables)
    })
  }
  const stopRelay = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    isWanted = false
    const ending = child
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  startRelay()
  const checkpoint = async (): Promise<bigint> => {
    const { rows } = await pool
      .query<{ position: string }>(`select position::text from relay.checkpoints where name = 'relay'`)
      // The relay may not have created its tables yet.
      .catch(() => ({ rows: [] }))
    return BigInt(rows[0]?.position ?? -1)
  }
  const reached = async (position: bigint): Promise<void> => {
    for (const deadline = Date.now() + CAUGHT_UP_WITHIN_MS; Date.now() < deadline; await wait(POLL_MS))
      if ((await checkpoint()) >= position) return
    throw new Error(
      `The relay has not published position ${position} within ${CAUGHT_UP_WITHIN_MS / 1000} s. Its log: ${dataDir}/relay.log`,
    )
  }

  const report = async (): Promise<{ readonly health: string; readonly why: Readonly<Record<string, string>> } | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/health/ready`).catch(() => undefined)
    return answer?.json()
  }
  const until = async (what: string, holds: (found: Awaited<ReturnType<typeof report>>) => boolean, withinMs: number): Promise<string> => {
    let found: Awaited<ReturnType<typeof report>>
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(POLL_MS)) {
      found = await report()
      if (holds(found)) return found?.why['relay'] ?? ''
    }
    throw new Error(
      `The relay does not report ${what} within ${withinMs / 1000} s, but ${JSON.stringify(found)}. Its log: ${dataDir}/relay.log`,
    )
  }

  return {
    store,
    commands: createCommandHandler({ store, codec: createCodec({ keys: memoryKeyStore() }) }),
    kafka: () => kafka,
    pid: () => child!.pid!,
    port: () => httpPort,
    async killRelay() {
      await stopRelay('SIGKILL')
      startRelay()
    },
    async killKafka() {
      await kafka.kill()
      kafka = await runKafka()
    },
    stopKafka: () => kafka.kill(),
    async startKafka() {
      kafka = await runKafka()
    },
    startRelay,
    stopRelay: () => stopRelay(),
    says: (expected, withinMs = SAID_WITHIN_MS) => until(String(expected), (found) => expected.test(found?.why['relay'] ?? ''), withinMs),
    async logs(expected, withinMs = SAID_WITHIN_MS) {
      const file = join(dataDir, 'relay.log')
      const { size } = await stat(file)
      for (const deadline = Date.now() + withinMs; Date.now() < deadline; await wait(POLL_MS)) {
        const found = expected.exec((await readFile(file)).subarray(size).toString())
        if (found !== null) return found[0]
      }
      throw new Error(`The relay does not log ${String(expected)} within ${withinMs / 1000} s. Its log: ${file}`)
    },
    async isWell() {
      await until('that it is well', (found) => found?.health === 'ok', CAUGHT_UP_WITHIN_MS)
    },
    progressed: async () => reached((await checkpoint()) + 1n),
    caughtUp: reached,
    async close() {
      await stopRelay()
      await kafka.stop()
      await pool.end()
      await store.close()
      await server.stop()
      await cluster.stop()
      await log.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
