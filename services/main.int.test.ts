import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { claimsOf, createClient } from '@tafel/deploy/embedded/identity/contract/client.ts'
import { type StandIn, startStandIn } from '@tafel/deploy/embedded/identity/contract/start-stand-in.ts'
import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { details } from './accounts/testing.ts'
import { createLifecycle, type Lifecycle } from './kernel/lifecycle.ts'
import { createLog } from './kernel/log.ts'
import { type TcpProxy, tcpProxy } from './kernel/testing/tcp-proxy.ts'
import { startServices } from './main.ts'
import { keycloak } from './reactors/identity-provider.ts'

// The whole process against the event store, Postgres and the identity provider of the one-machine stack.

const PASSWORD = 'a long enough passphrase'
const people = { adviser: 'adviser@example.co.za', disabled: 'disabled@example.co.za', admin: 'admin@example.co.za' }
let ids: ReadonlyMap<string, string>
let dataDir: string
let eventStore: RunningEventStore
let identity: StandIn
let database: TestDatabase
let postgres: TcpProxy
let lifecycle: Lifecycle
let origin: string
const lines: string[] = []
const log = createLog({ service: 'services', level: 'debug', destination: { write: (line) => void lines.push(line) } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-services-'))
  ;[eventStore, identity, database] = await Promise.all([
    startEventStore({ dataDir: join(dataDir, 'log'), port: 0 }),
    startStandIn(),
    testDatabase(),
  ])
  ids = await identity.identity.seedUsers(
    Object.entries(people).map(([name, email]) => ({
      email,
      password: PASSWORD,
      firstName: name,
      lastName: 'Test',
      roles: name === 'admin' ? (['admin'] as const) : [],
    })),
  )
  await writeFile(join(dataDir, 'master-key'), randomBytes(32).toString('base64'))
  postgres = await tcpProxy(Number(new URL(database.url('services')).port))
  const throughProxy = (url: string) => Object.assign(new URL(url), { port: String(postgres.port) }).href
  lifecycle = createLifecycle(log)
  const { port } = await startServices(
    {
      TAFEL_HTTP_PORT: 0,
      TAFEL_LISTEN_ADDRESS: '127.0.0.1',
      TAFEL_EVENTSTORE: eventStore.connectionString,
      TAFEL_POSTGRES: throughProxy(database.url('services')),
      TAFEL_POSTGRES_QUERIES: throughProxy(database.url('queries')),
      TAFEL_ISSUER: identity.issuer,
      TAFEL_IDENTITY_INTERNAL_URL: identity.url,
      TAFEL_SERVICES_CLIENT_SECRET: identity.servicesSecret,
      TAFEL_MASTER_KEY_FILE: join(dataDir, 'master-key'),
      TAFEL_QUERIES_URL: 'http://127.0.0.1:1',
      TAFEL_LOG_LEVEL: 'debug',
      TAFEL_UNDER_CONSTRUCTION: 'false',
    },
    log,
    lifecycle,
  )
  origin = `http://127.0.0.1:${port}`
  await vi.waitUntil(async () => (await fetch(`${origin}/health/ready`)).status === 200, { timeout: 20_000 })
})
afterAll(async () => {
  await lifecycle?.close()
  await postgres?.close()
  await Promise.all([eventStore?.stop(), identity?.stop(), database?.drop()])
  await rm(dataDir, { recursive: true, force: true })
})

async function post(token: string, path: string, body: unknown = {}) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, json: (await response.json()) as { code?: string; result?: unknown } }
}
const signIn = async (email: string) => {
  const client = createClient(identity)
  return { client, tokens: await client.signIn(email, PASSWORD) }
}

test('the process is ready, and says of what', async () => {
  const { checks } = (await (await fetch(`${origin}/health/ready`)).json()) as { checks: Record<string, string> }
  expect(checks).toMatchObject({ eventStore: 'ok', users: 'ok', signingKeys: 'ok', postgres: 'ok', reactors: 'ok' })
  expect(await (await fetch(`${origin}/api/config/version`)).json()).toEqual({ underConstruction: false, value: expect.any(String) })
})

test('from sign-in to a record, and the trial is in the next token', async () => {
  const { client, tokens } = await signIn(people.adviser)
  const token = tokens.access_token
  expect((await post(token, '/api/functions/confirmEmail')).status).toBe(200)
  expect((await post(token, '/api/accounts', { accountId: randomUUID(), ...details })).status).toBe(201)
  expect((await post(token, '/api/functions/freeTrial')).status).toBe(200)
  // Answered once the reactor has written the attributes: so the very next token has them.
  expect((await post(token, '/api/functions/fetchClaimV2')).json.result).toMatchObject({ hasSubscription: true, admin: false })
  const refreshed = (await (await client.refresh(tokens)).json()) as { access_token: string }
  expect(claimsOf(refreshed.access_token)).toMatchObject({
    hasSubscription: true,
    atNextPayment: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })

  const clientId = randomUUID()
  expect((await post(token, '/api/clients', { clientId, name: 'Canary-4711', surname: '', email: '', phone: '' })).status).toBe(201)
  const inputs = { transferAmount: 200_000_000 }
  expect(
    (await post(token, '/api/transfer-duties', { transferDutyId: randomUUID(), clientId, description: 'Canary-4712', inputs })).status,
  ).toBe(201)
})

test('a disabled user is refused by the services at once, can’t sign in, and comes back when enabled', async () => {
  const admin = await createClient(identity, 'admin-console').signIn(people.admin, PASSWORD)
  const { client, tokens } = await signIn(people.disabled)
  await post(tokens.access_token, '/api/functions/confirmEmail')
  const userId = ids.get(people.disabled)!
  expect((await post(admin.access_token, '/api/functions/disableUserAccount', { data: { userId, reason: 'Canary-4713' } })).status).toBe(
    200,
  )
  const refused = () => post(tokens.access_token, '/api/functions/fetchClaimV2')
  await vi.waitUntil(async () => (await refused()).json.code === 'identity/user-disabled', { interval: 10 })
  await vi.waitUntil(async () => (await client.refresh(tokens)).status === 400, { timeout: 10_000 })
  await expect(signIn(people.disabled)).rejects.toThrow()
  expect((await post(admin.access_token, '/api/functions/enableUserAccount', { data: { userId } })).status).toBe(200)
  await vi.waitUntil(async () => (await refused()).status === 200, { interval: 10 })
  await vi.waitFor(() => signIn(people.disabled), { timeout: 10_000 })
})

test('attributes are laid over those that are there, and a user who is gone is said to be gone', async () => {
  const provider = keycloak({ baseUrl: identity.url, realm: 'tafel', clientId: 'tafel-services', clientSecret: identity.servicesSecret })
  const userId = ids.get(people.admin)!
  expect(await provider.setAttributes(userId, { hasSubscription: 'true' })).toBe('done')
  expect(await provider.setAttributes(userId, { atNextPayment: '2026-12-05' })).toBe('done')
  const { access_token: token } = await createClient(identity, 'admin-console').signIn(people.admin, PASSWORD)
  expect(claimsOf(token)).toMatchObject({
    hasSubscription: true,
    atNextPayment: '2026-12-05',
    admin: true,
    email: people.admin,
    name: 'admin Test',
  })
  for (const call of [
    provider.setAttributes(randomUUID(), {}),
    provider.setEnabled(randomUUID(), false),
    provider.endSessions(randomUUID()),
  ]) {
    expect(await call).toBe('gone')
  }
})

test('without Postgres commands go on where the keys are known, others are told to come back, and readiness says degraded', async () => {
  const { access_token: token } = (await signIn(people.adviser)).tokens
  const known = randomUUID()
  const add = (clientId: string) => post(token, '/api/clients', { clientId, name: 'Canary-4714', surname: '', email: '', phone: '' })
  expect((await add(known)).status).toBe(201)
  postgres.freeze()
  const recordOf = (clientId: string) => ({ transferDutyId: randomUUID(), clientId, description: 'Canary-4715', inputs: {} })
  expect((await post(token, '/api/transfer-duties', recordOf(known))).status).toBe(201)
  expect((await add(randomUUID())).json.code).toBe('functions/unavailable')
  const ready = await fetch(`${origin}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { health: 'degraded', checks: { postgres: 'degraded', eventStore: 'ok' } },
  ])
  postgres.drop()
  postgres.thaw()
  await vi.waitUntil(async () => (await add(randomUUID())).status === 201, { timeout: 20_000 })
})

test('nothing personal is in the log lines', () => {
  const canaries = [...Object.values(people), 'Canary-47', details.accountName, PASSWORD, 'eyJ']
  for (const canary of canaries) expect(lines.join('')).not.toContain(canary)
  expect(lines.some((line) => line.includes(ids.get(people.adviser)!))).toBe(true)
})
