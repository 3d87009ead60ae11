import KcAdminClient from '@keycloak/keycloak-admin-client'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningEventStore, startEventStore } from '@tafel/deploy/embedded/eventstore/server.ts'
import { authenticatorApp } from '@tafel/deploy/embedded/identity/contract/authenticator-app.ts'
import { claimsOf, createClient } from '@tafel/deploy/embedded/identity/contract/client.ts'
import { type StandIn, startStandIn } from '@tafel/deploy/embedded/identity/contract/start-stand-in.ts'
import { newSecret } from '@tafel/deploy/embedded/identity/second-factor/one-time-codes.ts'
import { otpCredential } from '@tafel/deploy/embedded/seed/demo-apps.ts'
import { subjectsMailedTo } from '@tafel/deploy/embedded/mailbox/links-mailed-to.ts'
import { type RunningMailbox, startMailbox } from '@tafel/deploy/embedded/mailbox/start-mailbox.ts'
import { type TestDatabase, testDatabase } from '@tafel/deploy/embedded/postgres/test-database.ts'
import { figuresThatRunOut, RUN_OUT_DAYS_AHEAD } from '@tafel/contracts/law/constants/run-out.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { formatDate, plain } from '@tafel/contracts/base/money/format.ts'
import type { SystemView } from '@tafel/contracts/contexts/system/views.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { details } from './accounts/testing.ts'
import { createLifecycle, type Lifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { BILLING_SETTINGS } from './subscriptions/testing/seller-settings.ts'
import { type TcpProxy, tcpProxy } from '@tafel/kernel/testing/tcp-proxy.ts'
import { tearPage } from '@tafel/kernel/testing/tear-page.ts'
import { startServices } from './main.ts'
import { keycloak } from './reactors/identity-provider.ts'
import { payFastSettings } from './subscriptions/payfast/testing/settings.ts'

// The whole process against the event store, Postgres and the identity provider of the one-machine stack.

const MAILBOX_KEY = 'the-key-of-this-mailbox'
const PASSWORD = 'a long enough passphrase'
const people = {
  adviser: 'adviser@example.co.za',
  disabled: 'disabled@example.co.za',
  admin: 'admin@example.co.za',
  former: 'former-admin@example.co.za',
  'signed out': 'signed-out@example.co.za',
  deleted: 'deleted@example.co.za',
  granted: 'granted@example.co.za',
  'admin without a second factor': 'one-factor@example.co.za',
}
/** Their second factor. */
const apps: Readonly<Record<string, ReturnType<typeof authenticatorApp>>> = Object.fromEntries(
  [people.admin, people.former, people.granted].map((email) => [email, authenticatorApp(newSecret())]),
)
const admins: readonly string[] = [people.admin, people.former, people['admin without a second factor']]
const racers = Array.from({ length: 8 }, (_, index) => `racer-${index}@example.co.za`)
let identityAdmin: KcAdminClient
let ids: ReadonlyMap<string, string>
let dataDir: string
let eventStore: RunningEventStore
let identity: StandIn
let database: TestDatabase
let mailbox: RunningMailbox
let postgres: TcpProxy
let lifecycle: Lifecycle
let origin: string
const lines: string[] = []
const log = createLog({ service: 'services', level: 'debug', destination: { write: (line) => void lines.push(line) } })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tafel-services-'))
  ;[eventStore, identity, database, mailbox] = await Promise.all([
    startEventStore({ dataDir: join(dataDir, 'log'), port: 0 }),
    startStandIn(),
    testDatabase(),
    startMailbox({ smtpPort: 0, httpPort: 0, dataDir: join(dataDir, 'mailbox'), key: MAILBOX_KEY, log }),
  ])
  ids = await identity.identity.seedUsers(
    [...Object.entries(people), ...racers.map((email) => ['racer', email] as const)].map(([name, email]) => ({
      email,
      password: PASSWORD,
      firstName: name,
      lastName: 'Test',
      roles: admins.includes(email) ? (['admin'] as const) : [],
    })),
  )
  identityAdmin = new KcAdminClient({ baseUrl: identity.url, realmName: 'tafel' })
  await identityAdmin.auth({ grantType: 'client_credentials', clientId: 'tafel-services', clientSecret: identity.servicesSecret })
  for (const [email, { secret }] of Object.entries(apps)) {
    const id = ids.get(email)!
    await identityAdmin.users.update({ id }, { ...(await identityAdmin.users.findOne({ id })), credentials: [otpCredential(secret)] })
  }
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
      TAFEL_SECOND_FACTOR: 'required',
      TAFEL_MASTER_KEY_FILE: join(dataDir, 'master-key'),
      TAFEL_QUERIES_URL: 'http://127.0.0.1:1',
      TAFEL_CHECKPOINTER_URL: 'http://127.0.0.1:1',
      ...BILLING_SETTINGS,
      TAFEL_SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      ...payFastSettings(),
      TAFEL_LOG_LEVEL: 'debug',
      TAFEL_CONSTANTS_COOLING_OFF: 0,
      TAFEL_FILES_DIR: join(dataDir, 'files'),
      TAFEL_FILES_S3_REGION: 'af-south-1',
      TAFEL_REGION: 'us-central1',
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
  await Promise.all([eventStore?.stop(), identity?.stop(), database?.drop(), mailbox?.close()])
  await rm(dataDir, { recursive: true, force: true })
})

async function post(token: string, path: string, body: unknown = {}) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, json: (await response.json()) as { code?: string; result?: unknown } }
}
const signIn = async (email: string) => {
  const client = createClient(identity)
  return { client, tokens: await client.signIn(email, PASSWORD, {}, apps[email]) }
}
/** Signed in once: each code counts once. */
let adminSession: ReturnType<typeof signIn> | undefined
const adminToken = async () => (await (adminSession ??= signIn(people.admin))).tokens.access_token
const subjectsTo = (address: string) => subjectsMailedTo(mailbox.address, address)

test('is ready, and lists its checks', async () => {
  const { checks } = (await (await fetch(`${origin}/health/ready`)).json()) as { checks: Record<string, string> }
  expect(checks).toMatchObject({ eventStore: 'ok', users: 'ok', signingKeys: 'ok', postgres: 'ok', reactors: 'ok' })
  expect(await (await fetch(`${origin}/api/config/version`)).json()).toEqual({
    underConstruction: false,
    value: expect.any(String),
    chatWidgetEnabled: true,
    announcement: '',
  })
})

test('goes from sign-in to a record, with the trial in the next token', async () => {
  const { client, tokens } = await signIn(people.adviser)
  const token = tokens.access_token
  // The first request of all may take longer than its deadline on a busy machine; a second one finds its work done.
  await expect.poll(async () => (await post(token, '/api/functions/confirmEmail')).status).toBe(200)
  expect((await post(token, '/api/accounts', { accountId: randomUUID(), ...details })).status).toBe(201)
  expect((await post(token, '/api/functions/freeTrial')).status).toBe(200)
  // Answered once the reactor has written the attributes, so that the next token has them; retried on a busy machine.
  await expect
    .poll(async () => (await post(token, '/api/functions/fetchClaimV2')).json.result)
    .toMatchObject({ hasSubscription: true, admin: false })
  const refreshed = (await (await client.refresh(tokens)).json()) as { access_token: string }
  expect(claimsOf(refreshed.access_token)).toMatchObject({
    hasSubscription: true,
    atNextPayment: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })

  const clientId = randomUUID()
  expect((await post(token, '/api/clients', { clientId, name: 'Canary-4711', surname: '', email: '', phone: '' })).status).toBe(201)
  const inputs = { transferAmount: 200_000_000 }
  expect((await post(token, '/api/transfer-duties', { recordId: randomUUID(), clientId, description: 'Canary-4712', inputs })).status).toBe(
    201,
  )
})

test('shows expiring figures to an administrator, and mails about them', async () => {
  const token = await adminToken()
  const listed = await fetch(`${origin}/api/admin/constants-run-out?by=2100-01-01`, { headers: { authorization: `Bearer ${token}` } })
  expect(listed.status).toBe(200)
  expect(await listed.json()).toContainEqual(
    expect.objectContaining({
      id: 'tax.incomeTax.brackets',
      confirmedUntil: expect.stringMatching(/^\d{4}-02-2[89]$/),
      afterwards: 'refused',
    }),
  )
  const subjects = async () => new Set((await subjectsTo(people.admin)).map(plain).filter((subject) => subject.startsWith('Figures')))
  const today = johannesburgDate(Date.now())
  const expected = figuresThatRunOut(SHIPPED_CONSTANTS, today, addDays(today, RUN_OUT_DAYS_AHEAD)).map(({ confirmedUntil, hasRunOut }) =>
    plain(`${hasRunOut ? 'Figures have run out: confirmed until' : 'Figures run out on'} ${formatDate(confirmedUntil)}`),
  )
  await vi.waitFor(async () => expect(await subjects()).toEqual(new Set(expected)), { timeout: 20_000 })
})

test('puts a person’s name into the next token and the admins’ list; lists and ends their sessions', async () => {
  const [here, elsewhere] = [await signIn(people.adviser), await signIn(people.adviser)]
  const token = here.tokens.access_token
  expect((await post(token, '/api/functions/updateDisplayName', { data: { firstName: 'Canary', lastName: 'Smit' } })).status).toBe(200)
  const refreshed = (await (await here.client.refresh(here.tokens)).json()) as { access_token: string }
  expect(claimsOf(refreshed.access_token)['name']).toBe('Canary Smit')
  const places = async () => {
    const headers = {
      authorization: `Bearer ${refreshed.access_token}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0',
    }
    const response = await fetch(`${origin}/api/me/sessions`, { headers })
    return ((await response.json()) as { items: { isThis: boolean; device: string | null; sessionId: string }[] }).items
  }
  await vi.waitUntil(async () => (await places())[0]?.device === 'Firefox on Linux', { timeout: 10_000 })
  const [first, ...others] = await places()
  expect(first).toMatchObject({ isThis: true, sessionId: claimsOf(token)['sid'] })
  expect(others.map(({ sessionId }) => sessionId)).toContain(claimsOf(elsewhere.tokens.access_token)['sid'])
  expect((await post(refreshed.access_token, '/api/functions/endMyOtherSessions')).status).toBe(200)
  expect((await elsewhere.client.refresh(elsewhere.tokens)).status).toBe(400)
  expect(await places()).toHaveLength(1)
})

test('refuses a disabled user at once, also at sign-in, and readmits them when enabled', async () => {
  const admin = await adminToken()
  const { client, tokens } = await signIn(people.disabled)
  await post(tokens.access_token, '/api/functions/confirmEmail')
  const userId = ids.get(people.disabled)!
  expect((await post(admin, '/api/functions/disableUserAccount', { data: { userId, reason: 'Canary-4713' } })).status).toBe(200)
  const refused = () => post(tokens.access_token, '/api/functions/fetchClaimV2')
  await vi.waitUntil(async () => (await refused()).json.code === 'identity/user-disabled', { interval: 10, timeout: 10_000 })
  await vi.waitUntil(async () => (await client.refresh(tokens)).status === 400, { timeout: 10_000 })
  await expect(signIn(people.disabled)).rejects.toThrow()
  // Signed out there by now: the answer still gives the reason.
  expect((await refused()).json.code).toBe('identity/user-disabled')
  expect((await post(admin, '/api/functions/enableUserAccount', { data: { userId } })).status).toBe(200)
  const again = await vi.waitFor(() => signIn(people.disabled), { timeout: 10_000 })
  await vi.waitUntil(async () => (await post(again.tokens.access_token, '/api/functions/fetchClaimV2')).status === 200, { timeout: 10_000 })
  // The ended session stays ended.
  await vi.waitUntil(async () => (await refused()).json.code === 'functions/unauthenticated', { timeout: 10_000 })
})

test('a user disabled while their trial starts stays disabled, and keeps the trial’s attributes', async () => {
  const admin = await adminToken()
  const userIds = racers.map((email) => ids.get(email)!)
  const tokens = new Map<string, string>()
  for (const email of racers) {
    const token = (await signIn(email)).tokens.access_token
    await post(token, '/api/functions/confirmEmail')
    await post(token, '/api/accounts', { accountId: randomUUID(), ...details })
    tokens.set(ids.get(email)!, token)
  }
  await Promise.all(
    userIds.map(async (userId) => {
      expect((await post(tokens.get(userId)!, '/api/functions/freeTrial')).status).toBe(200)
      const disabled = await post(admin, '/api/functions/disableUserAccount', { data: { userId, reason: '' } })
      expect(disabled.status).toBe(200)
    }),
  )
  const written = async (id: string) => {
    const [user, sessions] = await Promise.all([identityAdmin.users.findOne({ id }), identityAdmin.users.listSessions({ id })])
    return user?.attributes?.['hasSubscription'] !== undefined && sessions.length === 0
  }
  await vi.waitUntil(async () => (await Promise.all(userIds.map(written))).every(Boolean), { timeout: 20_000 })
  const found = await Promise.all(userIds.map((id) => identityAdmin.users.findOne({ id })))
  expect(found.filter((user) => user?.enabled)).toEqual([])
})

describe('a revoked right is gone within seconds for existing tokens', () => {
  const me = (token: string) => post(token, '/api/functions/fetchClaimV2')

  test.each(['signed out', 'deleted'] as const)('%s', async (how) => {
    const email = people[how]
    const { client, tokens } = await signIn(email)
    expect((await me(tokens.access_token)).status).toBe(200)
    if (how === 'signed out') await client.signOut(tokens)
    else await identityAdmin.users.del({ id: ids.get(email)! })
    await vi.waitUntil(async () => (await me(tokens.access_token)).json.code === 'functions/unauthenticated', { timeout: 10_000 })
  })

  test('sign-out by an admin, and a role granted and revoked', async () => {
    const admin = await adminToken()
    const userId = ids.get(people.granted)!
    const { tokens } = await signIn(people.granted)
    const listUsers = () => fetch(`${origin}/api/admin/config`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect((await listUsers()).status).toBe(403)
    const setRoles = (roles: string[]) => post(admin, '/api/functions/setUserRoles', { data: { userId, roles, reason: 'Canary-4714' } })
    expect((await setRoles(['admin'])).status).toBe(200)
    await vi.waitUntil(async () => (await listUsers()).status === 200, { interval: 20, timeout: 10_000 })
    expect((await setRoles(['auditor'])).status).toBe(200)
    await vi.waitUntil(async () => (await listUsers()).status === 403, { interval: 20, timeout: 10_000 })
    const roles = await fetch(`${origin}/api/admin/users/${userId}/roles`, { headers: { authorization: `Bearer ${admin}` } })
    expect(await roles.json()).toEqual({ id: userId, roles: ['auditor'] })
    const self = { userId: ids.get(people.admin)!, roles: [] }
    expect((await post(admin, '/api/functions/setUserRoles', { data: self })).json.code).toBe('identity/own-admin-role')

    expect((await post(admin, '/api/functions/signOutUser', { data: { userId, reason: 'Canary-4715' } })).status).toBe(200)
    await vi.waitUntil(async () => (await me(tokens.access_token)).json.code === 'functions/unauthenticated', {
      interval: 20,
      timeout: 10_000,
    })
    expect((await post(admin, '/api/functions/resendVerification', { data: { userId } })).json.code).toBe('identity/already-verified')
  })

  test('a removed role', async () => {
    const { tokens } = await signIn(people.former)
    const disable = () => post(tokens.access_token, '/api/functions/disableUserAccount', { data: { userId: randomUUID() } })
    expect((await disable()).json.code).toBe('functions/not-found')
    const { id, name } = (await identityAdmin.roles.findOneByName({ name: 'admin' }))!
    await identityAdmin.users.delRealmRoleMappings({ id: ids.get(people.former)!, roles: [{ id: id!, name: name! }] })
    await vi.waitUntil(async () => (await disable()).json.code === 'functions/permission-denied', { timeout: 10_000 })
    expect((await me(tokens.access_token)).json.result).toMatchObject({ admin: false })
  })
})

describe('a second factor', () => {
  const get = async (token: string, path: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, json: (await response.json()) as { code?: string; items?: { kind: string }[]; isRequired?: boolean } }
  }

  test('a role that requires one is withheld without it; everything else remains', async () => {
    const { tokens } = await signIn(people['admin without a second factor'])
    expect(await get(tokens.access_token, '/api/admin/config')).toMatchObject({
      status: 403,
      json: { code: 'identity/second-factor-required' },
    })
    const disable = await post(tokens.access_token, '/api/functions/disableUserAccount', { data: { userId: randomUUID() } })
    expect(disable.json.code).toBe('identity/second-factor-required')
    expect(await get(tokens.access_token, '/api/me/second-factors')).toEqual({ status: 200, json: { items: [], isRequired: true } })
    expect((await get(await adminToken(), '/api/admin/config')).status).toBe(200)
  })

  test('an admin resets it: the user is signed out, informed by mail, and signs in with the password alone', async () => {
    const email = people.former
    const userId = ids.get(email)!
    const { tokens } = await signIn(email)
    const factorsOf = async () => (await get(await adminToken(), `/api/admin/users/${userId}/second-factors`)).json.items!
    expect(await factorsOf()).toMatchObject([{ kind: 'app', name: 'Authenticator app', left: null }])
    const reset = (token: string, id: string, reason = 'The phone was stolen.') =>
      post(token, '/api/functions/resetSecondFactor', { data: { userId: id, reason } })
    expect((await reset(tokens.access_token, userId)).json.code).toMatch(/own-second-factor|permission-denied/)
    expect((await reset(await adminToken(), userId, '')).status).toBe(400)
    expect((await reset(await adminToken(), randomUUID())).json.code).toBe('functions/not-found')
    expect((await reset(await adminToken(), userId)).status).toBe(200)
    expect(await factorsOf()).toEqual([])
    await vi.waitUntil(
      async () => (await post(tokens.access_token, '/api/functions/fetchClaimV2')).json.code === 'functions/unauthenticated',
      {
        timeout: 10_000,
      },
    )
    await vi.waitUntil(async () => (await subjectsTo(email)).includes('Your second factor was reset'), { timeout: 20_000 })
    const again = await createClient(identity).signIn(email, PASSWORD)
    expect(claimsOf(again.access_token)['amr']).toEqual(['pwd'])
  })
})

test('reads and writes whole users, page by page; a missing user is not an error', async () => {
  const provider = keycloak({ baseUrl: identity.url, realm: 'tafel', clientId: 'tafel-services', clientSecret: identity.servicesSecret })
  const name = 'admin without a second factor'
  const [email, userId] = [people[name], ids.get(people[name])!]
  const found = await provider.find(userId)
  expect(found).toMatchObject({ userId, email, emailVerified: true, enabled: true, firstName: name, lastName: 'Test' })
  await provider.write({ ...found!, attributes: { ...found!.attributes, hasSubscription: ['true'] } })
  const { tokens } = await signIn(email)
  expect(claimsOf(tokens.access_token)).toMatchObject({ hasSubscription: true, email, name: `${name} Test` })
  expect(await provider.hasSessions(userId)).toBe(true)
  await provider.endSessions(userId)
  expect(await provider.hasSessions(userId)).toBe(false)
  const pages = [await provider.list({ first: 0, max: 5 }), await provider.list({ first: 5, max: 100 })]
  const left = [...ids.values()].filter((id) => id !== ids.get(people.deleted))
  expect(new Set(pages.flat().map((user) => user.userId))).toEqual(new Set(left))
  const missing = { ...found!, userId: randomUUID() }
  expect(await provider.find(missing.userId)).toBeUndefined()
  await Promise.all([provider.write(missing), provider.endSessions(missing.userId)])
})

test('reports a checkpoint ahead of the log on health and system page, with growing lag', async () => {
  const owner = createPool({ url: database.url('owner'), name: 'test' })
  await owner.query(`insert into kernel.checkpoints (name, position) values ('reactor-of-before', 9000000000000000000)`)
  try {
    const ready = (await (await fetch(`${origin}/health/ready`)).json()) as { readonly checks: object; readonly why: object }
    expect(ready).toMatchObject({ health: 'degraded', checks: { positions: 'degraded' } })
    expect(ready.why).toMatchObject({ positions: expect.stringContaining('reactor-of-before') })
    const token = await adminToken()
    const page = await fetch(`${origin}/api/admin/system`, { headers: { authorization: `Bearer ${token}` } })
    const { health, reactors } = (await page.json()) as SystemView
    expect(health).not.toBe('ok')
    expect(reactors).toContainEqual(expect.objectContaining({ name: 'reactor-of-before', behindSeconds: null, isAhead: true }))
    expect(reactors?.filter(({ isAhead }) => isAhead)).toHaveLength(1)
    const lag = async () => {
      const metrics = await (await fetch(`${origin}/metrics`)).text()
      return Number(/tafel_reactor_lag_seconds\{reactor="reactor-of-before"\} (\S+)/.exec(metrics)?.[1])
    }
    const before = await lag()
    await expect.poll(lag).toBeGreaterThan(before)
  } finally {
    await owner.query(`delete from kernel.checkpoints where name = 'reactor-of-before'`)
    await owner.end()
  }
})

test('without Postgres, executes commands with cached keys, answers others with 503, and is degraded', async () => {
  const { access_token: token } = (await signIn(people.adviser)).tokens
  const known = randomUUID()
  const add = (clientId: string) => post(token, '/api/clients', { clientId, name: 'Canary-4714', surname: '', email: '', phone: '' })
  expect((await add(known)).status).toBe(201)
  postgres.freeze()
  const recordOf = (clientId: string) => ({ recordId: randomUUID(), clientId, description: 'Canary-4715', inputs: {} })
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

test('logs nothing personal', () => {
  const canaries = [...Object.values(people), 'Canary-47', details.accountName, PASSWORD, 'eyJ']
  for (const canary of canaries) expect(lines.join('')).not.toContain(canary)
  expect(lines.some((line) => line.includes(ids.get(people.adviser)!))).toBe(true)
})

test('reports a torn page of the keys, with the command that restores them', async () => {
  const owner = createPool({ url: database.url('owner'), name: 'test' })
  await owner.query(
    `insert into keys.subject_keys (subject, wrapped, master_key) select 'test:' || n, 'w', 'm' from generate_series(1, 500) n`,
  )
  await tearPage(owner, 'keys.subject_keys')
  await expect(owner.query('select count(wrapped::text) from keys.subject_keys')).rejects.toMatchObject({ code: 'XX001' })
  await owner.end()
  const why = { keys: 'damaged pages: keys.subject_keys. Restore keys and kernel from the backup: npm run restore-keys' }
  const ready = async () => (await (await fetch(`${origin}/health/ready`)).json()) as Record<string, unknown>
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ checks: { keys: 'degraded' }, why })
})
