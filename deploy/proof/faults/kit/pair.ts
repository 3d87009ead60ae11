import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import type { HealthReport } from '@tafel/kernel/runtime/lifecycle.ts'
import { NODE_FLAGS } from '../../../bin/node-flags.mjs'
import { MAINS } from './plan.ts'
import { alive, pidsOf, signal } from './processes.ts'
import type { Stack } from '../../kit/stack.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const READY_WITHIN_MS = 120_000
const HEALTH_WITHIN_MS = 3000
const RESTART_AFTER_MS = 100
const POLL_MS = 100

export type PairedName = 'services' | 'projections' | 'relay'

/** One of two processes of the same kind. */
export interface Instance {
  readonly name: PairedName
  readonly which: 'first' | 'second'
  readonly url: string
  pid(): Promise<number>
  /** SIGKILL; it is restarted as by a supervisor. */
  kill(): Promise<void>
  health(): Promise<Health>
  /** The failing health checks; empty if all is well. */
  complaints(): Promise<Complaints>
}
export type Health = 'ok' | 'degraded' | 'down' | 'silent'
export interface Complaints {
  readonly health: Health
  readonly what: readonly string[]
}

export interface Pair {
  readonly instances: readonly Instance[]
  of(name: PairedName): readonly [Instance, Instance]
  /** Ends the second processes; the first ones end with their stack. */
  close(): Promise<void>
}

/** Starts a second process of each of these for a running stack, with the same settings except the port. */
export async function pairUp(stack: Stack, names: readonly PairedName[]): Promise<Pair> {
  const pairs = await Promise.all(
    names.map(async (name) => ({ name, first: firstOf(stack, name), second: await startSecond(stack, name) })),
  )
  const instances = pairs.flatMap(({ first, second }) => [first, second.instance])
  await Promise.all(instances.map(ready))
  return {
    instances,
    of(name) {
      const found = pairs.find((pair) => pair.name === name)
      if (found === undefined) throw new Error(`There are no two of ${name}.`)
      return [found.first, found.second.instance]
    },
    close: async () => void (await Promise.all(pairs.map(({ second }) => second.stop()))),
  }
}

function firstOf({ dataDir, port }: Stack, name: PairedName): Instance {
  const url = `http://127.0.0.1:${port(name)}`
  return {
    name,
    which: 'first',
    url,
    pid: () => alive(dataDir, name),
    kill: async () => signal(await alive(dataDir, name)),
    ...healthOf(url),
  }
}

async function startSecond({ dataDir }: Stack, name: PairedName): Promise<{ readonly instance: Instance; stop(): Promise<void> }> {
  const environment = await environmentOf((await pidsOf(dataDir))[name])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = await open(join(dataDir, 'logs', `${name}-second.log`), 'a', 0o600)
  let child: ChildProcess
  let isWanted = true
  const launch = () => {
    const started = spawn(process.execPath, [...NODE_FLAGS, '--import', './deploy/embedded/supervisor/follow-parent.ts', MAINS[name]], {
      cwd: ROOT,
      // Its reports read from itself, not from the first process.
      env: { ...environment, TAFEL_HTTP_PORT: String(port), ...(name === 'services' && { TAFEL_QUERIES_URL: url }) },
      // It ends with this process through its standard input; the fourth pipe carries its turn counter.
      stdio: ['pipe', log.fd, log.fd, 'pipe'],
    })
    for (const pipe of started.stdio) pipe?.on('error', () => undefined)
    started.stdio[3]?.on('data', () => undefined)
    started.once('exit', () => void wait(RESTART_AFTER_MS).then(() => isWanted && launch()))
    child = started
  }
  launch()
  const instance: Instance = {
    name,
    which: 'second',
    url,
    pid: async () => child.pid ?? -1,
    kill: async () => void child.kill('SIGKILL'),
    ...healthOf(url),
  }
  return {
    instance,
    async stop() {
      isWanted = false
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await log.close()
    },
  }
}

/** The environment that the supervisor gave to a process. */
async function environmentOf(pid: number | undefined): Promise<Readonly<Record<string, string>>> {
  const lines = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter((line) => line.includes('='))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

function healthOf(url: string): Pick<Instance, 'health' | 'complaints'> {
  const complaints = async (): Promise<Complaints> => {
    try {
      const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) })
      const { health, checks, why } = (await answer.json()) as HealthReport
      const bad = Object.entries(checks).filter(([, check]) => check !== 'ok')
      return { health, what: bad.map(([name, check]) => `${name} ${check}: ${why[name] ?? 'no answer in time'}`) }
    } catch {
      return { health: 'silent', what: ['no answer'] }
    }
  }
  return { complaints, health: async () => (await complaints()).health }
}

async function ready(instance: Instance): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; (await instance.health()) !== 'ok'; await wait(POLL_MS))
    if (Date.now() > deadline) throw new Error(`The ${instance.which} process of ${instance.name} was not ready in time.`)
}
