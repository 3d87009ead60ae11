import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { assertKeysAtHand, KeysLost } from '@tafel/kernel/keys/keys-at-hand.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { buildConsoles } from '../build-consoles.ts'
import { credentialsIn, makeCredentials } from '../eventstore/credentials.ts'
import { addressWithKey } from '../identity/http/key.ts'
import { DEMO_PEOPLE_WITH_APP } from '../seed/people.ts'
import { useGivenPostgres } from '../postgres/given.ts'
import { keepPostgres } from '../postgres/keep.ts'
import { keepUp } from '../upkeep/upkeep.ts'
import { type Child, type ChildHost, type ChildSpec, type ProcessLife, startChild } from './child.ts'
import { checkpointsIn, signerIn } from './data-folder.ts'
import { basics, environmentOf, eventstoreAddress, masterKeyFile, sharedEnvironment } from './environments.ts'
import { serveHealth } from './health-page.ts'
import { type ChildName, specs } from './parts.ts'
import { keepPids, pidsIn } from './pids.ts'
import { renewChanged } from './renew-changed.ts'
import { demoAppKey, loadSecrets, mailboxKey, masterKeyLines, masterKeysOf, payFastKey, type Secrets, type Settings } from './settings.ts'

type Say = (text: string) => void

/** The interval of progress messages. */
const SAY_EVERY_MS = 10_000
/** In place of a part that runs elsewhere. */
const NOTHING = Promise.resolve()

/** Runs every part of Tafel until the signal is aborted; stops them in the opposite order. */
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
    if (asked.aborted) say('Stopped. Your data is kept; npm start continues with it.')
  }
}

async function start(settings: Settings, say: Say, stops: (() => Promise<unknown>)[], ending: AbortSignal): Promise<void> {
  const began = performance.now()
  const { given } = settings
  const secrets = await loadSecrets(settings.dataDir)
  await keepMasterKey(settings, secrets)
  // Here and not in the event store, which may restart alone: the others hold the certificate created here.
  if (given.eventstore === undefined) makeCredentials(credentialsIn(settings.dataDir))
  const logs = join(settings.dataDir, 'logs')
  await mkdir(logs, { recursive: true, mode: 0o700 })
  const onStart = keepPids(settings.dataDir)
  const answering: Record<string, () => boolean> = {}
  const lives: Record<string, () => ProcessLife> = {}
  const children: Child[] = []
  const host: ChildHost = {
    root: settings.root,
    logFile: (name) => join(logs, `${name}.log`),
    onStart,
    onDeath: (name, how) => say(`! ${name} ended (${how}); restarting it. Its log: ${join(logs, `${name}.log`)}`),
    onWaiting: (name, why) => {
      const now = performance.now()
      if (now - Math.max(began, saidAt) < SAY_EVERY_MS) return
      saidAt = now
      say(`  … ${name}: ${why}`)
    },
    ending,
  }
  let saidAt = 0
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (ending.aborted) throw new Error('Ended while starting.')
    const from = performance.now()
    const result = await work()
    say(`  ✓ ${what.padEnd(28)} ${((performance.now() - from) / 1000).toFixed(1)} s`)
    return result
  }
  const run = (spec: ChildSpec, what: string): Promise<void> =>
    timed(what, async () => {
      const child = await startChild(spec, host)
      children.push(child)
      answering[spec.name] = () => child.answering()
      lives[spec.name] = () => child.life()
      stops.push(() => child.stop())
    })

  say('Starting Tafel …')
  const built = settings.dev ? NOTHING : buildConsoles((text) => say(`  … ${text}`), ending)
  built.catch(() => undefined)
  const database = timed('PostgreSQL', async () => {
    let life: ProcessLife = { startedAt: new Date().toISOString(), restarts: 0, lastEnd: null }
    if (given.postgres !== undefined) return useGivenPostgres(given.postgres, secrets.postgres)
    const kept = await keepPostgres(
      { dataDir: join(settings.dataDir, 'postgres'), port: settings.port('postgres'), passwords: secrets.postgres, signal: ending },
      (pid) => {
        onStart('postgres', pid)
        life = { ...life, startedAt: new Date().toISOString() }
      },
      (how) => {
        say(`! PostgreSQL ended (${how}); restarting it.`)
        life = { ...life, restarts: life.restarts + 1, lastEnd: { at: new Date().toISOString(), how } }
      },
    )
    answering['postgres'] = kept.answering
    lives['postgres'] = () => life
    stops.push(() => kept.stop())
    return kept
  })
  const parts = specs(settings)
  const eventstore = { ...parts.eventstore, env: basics(settings) }
  const [postgres] = await allSettledOrThrow([database, given.eventstore === undefined ? run(eventstore, 'Event store') : NOTHING])
  await checkKeys(settings, secrets, postgres.url('services'))
  const runPart = (name: Exclude<ChildName, 'eventstore'>, what: string) =>
    run({ ...parts[name], env: environmentOf(name, settings, secrets, postgres.url) }, what)
  await allSettledOrThrow([
    given.smtp === undefined ? runPart('mailbox', 'Mailbox') : NOTHING,
    given.payfast === undefined ? runPart('payfast', 'PayFast simulator') : NOTHING,
    given.identity === undefined ? runPart('identity', 'Identity') : NOTHING,
    runPart('projections', 'Projections'),
  ])
  await runPart('services', 'Services')
  await built
  await allSettledOrThrow([
    runPart('web', 'Consoles'),
    runPart('checkpointer', 'Checkpoints'),
    given.kafka === undefined ? NOTHING : runPart('relay', 'Relay to Kafka'),
  ])
  await caughtUp(children, () => say(`  … Current data is already served: http://localhost:${settings.port('adviser')}`))
  // No demo users in a real installation.
  if (given.eventstore === undefined && given.identity === undefined) {
    await timed('Demo firm', async () => {
      const { seedDemo } = await import('../seed/demo.ts')
      const environment = sharedEnvironment(settings, secrets, postgres.url)
      await seedDemo(environment, secrets.demoPassword)
      if (settings.secondFactor === 'required') {
        const { setUpDemoApps } = await import('../seed/demo-apps.ts')
        await setUpDemoApps(environment, (email) => demoAppKey(secrets, email))
      }
    })
  }
  const upkeep = keepUp({
    root: settings.root,
    postgres: postgres.url('owner'),
    masterKeys: masterKeysOf(secrets),
    folder: settings.backupDir,
    log: given.eventstore === undefined ? join(settings.dataDir, 'eventstore') : undefined,
    signIns: given.identity === undefined,
    files: given.postgres === undefined,
    checkpoints: { checkpoints: checkpointsIn(settings.dataDir), signer: signerIn(settings.dataDir) },
    scrubs: given.postgres === undefined,
    say,
  })
  stops.push(() => upkeep.stop())
  const parted = () => Object.fromEntries(Object.entries(answering).map(([name, is]) => [name, is()]))
  const lived = () => Object.fromEntries(Object.entries(lives).map(([name, life]) => [name, life()]))
  const page = await serveHealth(
    { dataDir: settings.dataDir, parts: parted, lives: lived, upkeep: () => upkeep.state() },
    settings.port('health'),
  )
  stops.push(() => page.close())
  if (settings.dev) stops.push(renewChanged(settings.root, children, say))
  say(addresses(settings, secrets, (performance.now() - began) / 1000))
}

/** Waits for the parts that no other part has waited for. */
async function caughtUp(children: readonly Child[], onWaiting: () => void): Promise<void> {
  const late = setTimeout(onWaiting, 0)
  await Promise.all(children.map(({ ready }) => ready))
  clearTimeout(late)
}

/** Writes the master key for the processes that wrap keys with it; rewrites it only if it differs. */
async function keepMasterKey(settings: Settings, secrets: Secrets): Promise<void> {
  const file = masterKeyFile(settings)
  const lines = masterKeyLines(secrets)
  if ((await readFile(file, 'utf8').catch(() => '')) === lines) return
  await writeFile(`${file}.new`, lines, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** PostgreSQL has just answered, so only a busy machine takes longer. */
const CONNECTED_WITHIN_MS = 60_000

/** Before the log is read: without its keys every sealed event would be parked as unreadable. */
async function checkKeys(settings: Settings, secrets: Secrets, url: string): Promise<void> {
  const pool = createPool({ url, name: 'tafel-start', max: 1, connectWithinMs: CONNECTED_WITHIN_MS })
  const opened: EventStore[] = []
  try {
    await assertKeysAtHand(pool, masterKeysOf(secrets), async () => {
      // Only if the table is empty: the client takes a while to load.
      const { eventStoreDb } = await import('@tafel/kernel/store/event-store.eventstoredb.ts')
      opened.push(eventStoreDb({ connectionString: eventstoreAddress(settings, 'projections') }))
      return opened[0]!
    })
  } catch (error) {
    if (!(error instanceof KeysLost)) throw error
    throw new KeysLost(`${error.message}\n\n  Data     ${settings.dataDir}\n  Backups  ${settings.backupDir}`, { cause: error })
  } finally {
    await Promise.all([pool.end(), ...opened.map((store) => store.close())])
  }
}

const DEV =
  'Changes to a console appear in the browser at once; changes to contracts, services or projections restart services and projections.'

function addresses(settings: Settings, secrets: Secrets, seconds: number): string {
  const at = (part: Parameters<Settings['port']>[0]) => `http://localhost:${settings.port(part)}`
  const { eventstore, identity, smtp, payfast, kafka } = settings.given
  const mails =
    smtp === undefined
      ? `${addressWithKey(at('mailbox'), mailboxKey(secrets))}
                    every e-mail that Tafel sends arrives here; this address opens it`
      : 'real e-mails are sent'
  const payments =
    payfast === undefined
      ? `${addressWithKey(at('payfast'), payFastKey(secrets))}
                    a simulator of PayFast: no money moves; this address opens its controls`
      : `at ${payfast.url}`
  const google = settings.googleStandIn
    ? 'stand-in ON: anyone with the password above can sign in as any Google account'
    : 'off; TAFEL_GOOGLE=stand-in npm start starts a stand-in'
  const secondFactor =
    settings.secondFactor === 'required'
      ? `required for admin, finance and auditor; keys for an authenticator app:
${DEMO_PEOPLE_WITH_APP.map(({ email }) => `                    ${email.padEnd(23)} ${demoAppKey(secrets, email)}`).join('\n')}`
      : `offered under My Profile; required for admins, finance and auditors in production,
                    and with TAFEL_SECOND_FACTOR=required npm start`
  const people =
    eventstore !== undefined || identity !== undefined
      ? `Sign in at        ${identity?.url ?? at('identity')}, as a user of that provider`
      : `Sign in as        nomsa@mokoena.example   an adviser with a firm, clients and records
                    admin@tafel.example     an admin, for the admin console
                    lerato@audit.example    an auditor with a mandate of that firm, for the admin console
                    finance@tafel.example   finance, for its part of the admin console
  Password          ${secrets.demoPassword}
  Second factor     ${secondFactor}
  Google            ${google}`
  return `
Tafel is ready (${seconds.toFixed(1)} s).

  Adviser console   ${at('adviser')}
  Admin console     ${at('admin')}
  Mailbox           ${mails}
  Payments          ${payments}
  Health            ${at('health')}   processes, disk, backups and their last runs
  Kafka             ${kafka === undefined ? 'off; TAFEL_KAFKA=host:9092 npm start publishes events there' : `events go to ${kafka}; ${at('relay')}/health/ready shows the progress`}

  ${people}

  Data and logs     ${settings.dataDir}
  Backups           ${settings.backupDir}${settings.dev ? `\n\n  ${DEV}\n` : ''}
  Ctrl-C stops everything.`
}

/** Waits for all, so that nothing continues starting, then throws the first failure. */
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
