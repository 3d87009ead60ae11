import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildConsoles } from '../build-consoles.ts'
import { keepPostgres } from '../postgres/keep.ts'
import { type Child, type ChildHost, type ChildSpec, startChild } from './child.ts'
import { keepPids, pidsIn } from './pids.ts'
import { loadSecrets, mailboxKey, type Secrets, type Settings } from './settings.ts'

type Say = (text: string) => void

const LARGEST_LOG_BYTES = 10 * 1024 * 1024
const READY_WITHIN_MS = 60_000

/** Runs every part of Tafel until the signal says to end, at whatever moment; stops them in the opposite order. */
export async function runStack(settings: Settings, say: Say, asked: AbortSignal): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  const failed = new AbortController()
  const ending = AbortSignal.any([asked, failed.signal])
  try {
    await start(settings, say, stops, ending)
    await aborted(asked)
  } catch (error) {
    if (!asked.aborted) throw error
  } finally {
    failed.abort()
    if (asked.aborted || stops.length > 0) say('\nStopping …')
    for (const stop of stops.toReversed()) await stop().catch((error: Error) => say(`  ${error.message}`))
    await rm(pidsIn(settings.dataDir), { force: true })
    if (asked.aborted) say('Stopped. Your data is kept; npm start brings it back.')
  }
}

async function start(settings: Settings, say: Say, stops: (() => Promise<unknown>)[], ending: AbortSignal): Promise<void> {
  const began = performance.now()
  const secrets = await loadSecrets(settings.dataDir)
  const logs = join(settings.dataDir, 'logs')
  await mkdir(logs, { recursive: true })
  const onStart = keepPids(settings.dataDir)
  const host: ChildHost = {
    root: settings.root,
    logFile: (name) => join(logs, `${name}.log`),
    onStart,
    onDeath: (name, how) => say(`! ${name} ended (${how}); starting it again. Its log: ${join(logs, `${name}.log`)}`),
    ending,
  }
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (ending.aborted) throw new Error('Ended while starting.')
    const from = performance.now()
    const result = await work()
    say(`  ✓ ${what.padEnd(28)} ${((performance.now() - from) / 1000).toFixed(1)} s`)
    return result
  }
  const run = (spec: ChildSpec, what: string): Promise<Child> =>
    timed(what, async () => {
      await keepLogSmall(host.logFile(spec.name))
      const child = await startChild(spec, host)
      stops.push(() => child.stop())
      return child
    })

  say('Starting Tafel …')
  const built = buildConsoles((text) => say(`  … ${text}`), ending)
  built.catch(() => undefined)
  const database = timed('PostgreSQL', async () => {
    const options = { dataDir: join(settings.dataDir, 'postgres'), port: settings.port('postgres'), passwords: secrets.postgres }
    const kept = await keepPostgres(
      options,
      (pid) => onStart('postgres', pid),
      (how) => say(`! PostgreSQL ended (${how}); starting it again.`),
    )
    stops.push(() => kept.stop())
    return kept
  })
  const parts = specs(settings)
  const [cluster] = await allSettledOrThrow([database, run(parts.eventstore, 'Event store')])
  const environment = await environmentOf(settings, secrets, cluster.url)
  await allSettledOrThrow([
    run({ ...parts.mailbox, env: environment }, 'Mailbox'),
    run({ ...parts.identity, env: { ...environment, TAFEL_POSTGRES: cluster.url('identity') } }, 'Identity'),
    run(
      {
        ...parts.projections,
        env: { ...environment, TAFEL_POSTGRES: cluster.url('projections'), TAFEL_HTTP_PORT: String(settings.port('projections')) },
      },
      'Projections',
    ),
  ])
  await run({ ...parts.services, env: environment }, 'Services')
  await built
  await run({ ...parts.web, env: environment }, 'Consoles')
  await timed('Demo firm', async () => {
    const { seedDemo } = await import('../seed/demo.ts')
    await seedDemo(environment, secrets.demoPassword)
  })
  say(addresses(settings, secrets, (performance.now() - began) / 1000))
}

function specs(
  settings: Settings,
): Readonly<Record<'eventstore' | 'identity' | 'mailbox' | 'services' | 'projections' | 'web', ChildSpec>> {
  const part = (name: string, file: string, port?: number, env: Record<string, string> = {}): ChildSpec => ({
    name,
    file,
    env,
    readyWithinMs: READY_WITHIN_MS,
    ...(port === undefined ? {} : { readyUrl: `http://127.0.0.1:${port}/health/ready` }),
  })
  return {
    eventstore: {
      ...part('eventstore', 'deploy/embedded/eventstore/main.ts', undefined, { TAFEL_DATA: settings.dataDir }),
      args: ['--data', join(settings.dataDir, 'eventstore'), '--port', String(settings.port('eventstore')), '--host', '127.0.0.1'],
    },
    mailbox: part('mailbox', 'deploy/embedded/mailbox/main.ts', settings.port('mailbox')),
    identity: part('identity', 'deploy/embedded/identity/main.ts', settings.port('identity')),
    projections: part('projections', 'projections/host/main.ts', settings.port('projections')),
    services: part('services', 'services/main.ts', settings.port('services')),
    web: part('web', 'deploy/embedded/web/main.ts', settings.port('adviser')),
  }
}

/** The environment that all processes share; each takes from it what its own schema names. */
async function environmentOf(
  settings: Settings,
  secrets: Secrets,
  url: (role: 'services' | 'projections' | 'queries' | 'identity') => string,
): Promise<Record<string, string>> {
  const masterKeyFile = join(settings.dataDir, 'master-key')
  await writeFile(masterKeyFile, secrets.masterKey, { mode: 0o600 })
  const local = (part: Parameters<Settings['port']>[0]) => `http://localhost:${settings.port(part)}`
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(settings.dataDir, 'compile-cache'),
    TAFEL_DATA: settings.dataDir,
    TAFEL_HTTP_PORT: String(settings.port('services')),
    TAFEL_EVENTSTORE: `esdb://127.0.0.1:${settings.port('eventstore')}?tls=false`,
    TAFEL_POSTGRES: url('services'),
    TAFEL_POSTGRES_QUERIES: url('queries'),
    TAFEL_ISSUER: `${local('identity')}/realms/tafel`,
    TAFEL_IDENTITY_PORT: String(settings.port('identity')),
    TAFEL_IDENTITY_PUBLIC_URL: local('identity'),
    TAFEL_IDENTITY_INTERNAL_URL: `http://127.0.0.1:${settings.port('identity')}`,
    TAFEL_SERVICES_CLIENT_SECRET: secrets.servicesClientSecret,
    TAFEL_MASTER_KEY_FILE: masterKeyFile,
    TAFEL_QUERIES_URL: `http://127.0.0.1:${settings.port('services')}`,
    TAFEL_SERVICES_URL: `http://127.0.0.1:${settings.port('services')}`,
    TAFEL_ADVISER_ORIGIN: local('adviser'),
    TAFEL_ADMIN_ORIGIN: local('admin'),
    TAFEL_ADVISER_PORT: String(settings.port('adviser')),
    TAFEL_ADMIN_PORT: String(settings.port('admin')),
    TAFEL_SMTP_URL: `smtp://127.0.0.1:${settings.port('smtp')}`,
    TAFEL_SMTP_PORT: String(settings.port('smtp')),
    TAFEL_MAILBOX_PORT: String(settings.port('mailbox')),
    TAFEL_MAILBOX_DATA: join(settings.dataDir, 'mailbox'),
    TAFEL_MAILBOX_KEY: mailboxKey(secrets),
    // The consoles offer Google where there is a client of it.
    TAFEL_GOOGLE_CLIENT_ID: settings.googleStandIn ? 'stand-in' : '',
    ...(settings.googleStandIn && { TAFEL_GOOGLE_STAND_IN_PASSWORD: secrets.demoPassword }),
    TAFEL_CHROMIUM_DIR: join(settings.dataDir, 'chromium'),
  }
}

function addresses(settings: Settings, secrets: Secrets, seconds: number): string {
  const at = (part: Parameters<Settings['port']>[0]) => `http://localhost:${settings.port(part)}`
  return `
Tafel is ready (${seconds.toFixed(1)} s).

  Adviser console   ${at('adviser')}
  Admin console     ${at('admin')}
  Mailbox           ${at('mailbox')}/?key=${mailboxKey(secrets)}
                    every mail that Tafel sends lands here; this address opens it

  Sign in as        nomsa@mokoena.example   an adviser with a firm, clients and records
                    admin@tafel.example     an admin, for the admin console
  Password          ${secrets.demoPassword}
  Google            ${settings.googleStandIn ? 'a stand-in, ON: whoever knows the password above may be any Google account' : 'off; TAFEL_GOOGLE=stand-in npm start has a stand-in for it'}

  Data and logs     ${settings.dataDir}
  Ctrl-C stops everything.`
}

/** Waits for all, so that nothing is left starting, then throws the first failure. */
async function allSettledOrThrow<T extends readonly unknown[]>(work: readonly [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((one): one is PromiseRejectedResult => one.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function keepLogSmall(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG_BYTES) await rename(file, `${file}.1`)
}
