import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import KcAdminClient from '@keycloak/keycloak-admin-client'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { createClient } from '@tafel/deploy/embedded/identity/contract/client.ts'
import { type StandIn, startStandIn } from '@tafel/deploy/embedded/identity/contract/start-stand-in.ts'
import { type RunningMailbox, startMailbox } from '@tafel/deploy/embedded/mailbox/start-mailbox.ts'
import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { details } from './accounts/testing.ts'
import type { ServicesSettings } from './settings.ts'
import { createLifecycle, type HealthReport, type Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { BILLING_SETTINGS } from './subscriptions/testing/seller-settings.ts'
import { type TcpProxy, tcpProxy } from '@tafel/kernel/testing/tcp-proxy.ts'
import { startServices } from './main.ts'
import { payFastSettings } from './subscriptions/payfast/testing/settings.ts'

// Each dependency of the services is away, cut off or silent for a while. Everything recovers by itself.

const PASSWORD = 'a long enough passphrase'
const people = Array.from({ length: 8 }, (_, index) => `person-${index}@example.co.za`)
const ADMIN = 'admin@example.co.za'
const PATIENCE = { timeout: 60_000, interval: 100 }
const log = createLog({ service: 'services', level: 'silent' })
let dataDir: string
let eventStore: RunningEventStore
let standIn: StandIn
let mailbox: RunningMailbox
let database: TestDatabase
let ids: ReadonlyMap<string, string>
let provider: KcAdminClient
let links: { readonly eventStore: TcpProxy; readonly postgres: TcpProxy; readonly identity: TcpProxy }
let settings: ServicesSettings
let lifecycle: Lifecycle
let origin: string

const via = (link: TcpProxy, url: string) => Object.assign(new URL(url), { port: String(link.port) }).href
const portOf = (url: string) => Number(new URL(url).port)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-outages-'))
  ;[eventStore, standIn, database, mailbox] = await Promise.all([
    startEventStore({ dataDir: join(dataDir, 'log'), port: 0 }),
    startStandIn(),
    testDatabase(),
    // Admins are mailed about expiring figures: without a mail server a reactor would wait.
    startMailbox({ smtpPort: 0, httpPort: 0, dataDir: join(dataDir, 'mailbox'), key: randomUUID(), log }),
  ])
  ids = await standIn.identity.seedUsers(
    [...people, ADMIN].map((email) => ({
      email,
      password: PASSWORD,
      firstName: 'A',
      lastName: 'Person',
      roles: email === ADMIN ? ['admin'] : [],
    })),
  )
  provider = new KcAdminClient({ baseUrl: standIn.url, realmName: 'tafel' })
  await provider.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: standIn.servicesSecret })
  await writeFile(join(dataDir, 'master-key'), randomBytes(32).toString('base64'))
  links = {
    eventStore: await tcpProxy(portOf(eventStore.connectionString)),
    postgres: await tcpProxy(portOf(database.url('services'))),
    identity: await tcpProxy(portOf(standIn.url)),
  }
  settings = {
    TAFEL_HTTP_PORT: 0,
    TAFEL_LISTEN_ADDRESS: '127.0.0.1',
    TAFEL_EVENTSTORE: via(links.eventStore, eventStore.connectionString),
    TAFEL_POSTGRES: via(links.postgres, database.url('services')),
    TAFEL_POSTGRES_QUERIES: via(links.postgres, database.url('queries')),
    TAFEL_ISSUER: standIn.issuer,
    TAFEL_IDENTITY_INTERNAL_URL: via(links.identity, standIn.url).replace(/\/$/, ''),
    TAFEL_SERVICES_CLIENT_SECRET: standIn.servicesSecret,
    TAFEL_SECOND_FACTOR: 'offered',
    TAFEL_MASTER_KEY_FILE: join(dataDir, 'master-key'),
    TAFEL_QUERIES_URL: 'http://127.0.0.1:1',
    TAFEL_CHECKPOINTER_URL: 'http://127.0.0.1:1',
    ...BILLING_SETTINGS,
    TAFEL_SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    ...payFastSettings(),
    TAFEL_LOG_LEVEL: 'silent',
    TAFEL_CONSTANTS_COOLING_OFF: 0,
    TAFEL_FILES_DIR: join(dataDir, 'files'),
    TAFEL_FILES_S3_REGION: 'af-south-1',
    TAFEL_REGION: 'us-central1',
    TAFEL_UNDER_CONSTRUCTION: 'false',
  }
})
afterAll(async () => {
  await lifecycle?.close()
  await Promise.all(Object.values(links).map((link) => link.close()))
  await Promise.all([eventStore?.stop(), standIn?.stop(), database?.drop(), mailbox?.close()])
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  lifecycle = createLifecycle(log)
  origin = `http://127.0.0.1:${(await startServices(settings, log, lifecycle)).port}`
}
const health = async () => (await (await fetch(`${origin}/health/ready`)).json()) as HealthReport
/** The checkpointer isn't part of this test. */
const isWell = async () => Object.entries((await health()).checks).every(([name, now]) => name === 'checkpoints' || now === 'ok')

async function post(token: string, path: string, body: unknown = {}, key: string = randomUUID()) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}
const signIn = async (email: string, client?: string) => (await createClient(standIn, client).signIn(email, PASSWORD)).access_token
const hasTrial = async (email: string) =>
  (await provider.users.findOne({ id: ids.get(email)! }))?.attributes?.['hasSubscription'] !== undefined

test('the services wait for Postgres, and start once everything is available, in any order', async () => {
  for (const link of Object.values(links)) link.away()
  const starting = start()
  await Promise.race([starting, vi.waitUntil(() => links.postgres.refused() > 1, PATIENCE)])
  links.postgres.back()
  // Without a known key, the log must first be checked for sealed fields.
  await Promise.race([starting, vi.waitUntil(() => links.eventStore.refused() > 1, PATIENCE)])
  links.eventStore.back()
  await starting
  expect((await health()).health).toBe('down')
  links.identity.back()
  await vi.waitUntil(isWell, PATIENCE)
})

const OUTAGES = (['eventStore', 'postgres', 'identity'] as const).flatMap((server) =>
  (['away', 'silent'] as const).map((how) => ({ server, how })),
)

test.each(OUTAGES)('$server $how: completes pending work once it is back', async ({ server, how }) => {
  const email = people[OUTAGES.findIndex((one) => one.server === server && one.how === how)]!
  const token = await signIn(email)
  await vi.waitUntil(isWell, PATIENCE)
  expect((await post(token, '/api/accounts', { accountId: randomUUID(), ...details })).status).toBe(201)
  if (how === 'away') links[server].away()
  else links[server].freeze()
  const key = randomUUID()
  const first = await post(token, '/api/functions/freeTrial', {}, key)
  if (server === 'eventStore') expect([503, 504]).toContain(first.status)
  else expect(first.status).toBe(200)
  await vi.waitUntil(async () => !(await isWell()), PATIENCE)
  if (server === 'identity') await vi.waitUntil(async () => (await health()).why['reactors']?.includes('reactor-users'), PATIENCE)
  if (how === 'away') links[server].back()
  else links[server].thaw()
  await vi.waitUntil(async () => (await post(token, '/api/functions/freeTrial', {}, key)).status === 200, PATIENCE)
  await vi.waitUntil(() => hasTrial(email), PATIENCE)
  await vi.waitUntil(isWell, PATIENCE)
})

test('restarted while the identity provider is away, the services authenticate users, but not admins', async () => {
  const [token, admin] = await Promise.all([signIn(people[7]!), signIn(ADMIN, 'admin-console')])
  await lifecycle.close()
  links.identity.away()
  await start()
  const disable = () => post(admin, '/api/functions/disableUserAccount', { data: { userId: randomUUID() } })
  await vi.waitUntil(async () => (await post(token, '/api/functions/fetchClaimV2')).status === 200, PATIENCE)
  expect(await disable()).toEqual({ status: 503, code: 'functions/unavailable' })
  links.identity.back()
  await vi.waitUntil(async () => (await disable()).code === 'functions/not-found', PATIENCE)
  await vi.waitUntil(isWell, PATIENCE)
})
