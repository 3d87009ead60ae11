import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { addDays } from '@tafel/contracts/base/dates.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { apiKeyText, type CreateApiKey, KEY_SCOPES, keyScopeOf } from '@tafel/contracts/contexts/integrators/api-key.ts'
import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { type FirmRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import type { AccessedResource, Viewer } from '@tafel/kernel/http/access-log.ts'
import { memoryKeyDays } from '@tafel/kernel/http/key-days.ts'
import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { type Person, person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountHandlers, accountStatus } from '../accounts/handlers.ts'
import { details } from '../accounts/testing.ts'
import { recordHandlers } from '../records/handlers.ts'
import { hasSubscription, subscriptionHandlers } from '../subscriptions/handlers.ts'
import { keyHandlers, keyNames } from './key-handlers.ts'
import { apiKeyReader } from './key-reader.ts'

// API keys over HTTP: what a key may do, and everything that it may not.

const TODAY = '2026-11-28'
const clock = { now: new Date(`${TODAY}T08:00:00.000Z`) }
const now = () => clock.now
const days = memoryKeyDays()
/** The role of each member in the firm that they founded; others own it. `null`: they have left. */
const roles = new Map<string, FirmRole | null>()
const seen: { readonly who: Viewer; readonly what: readonly AccessedResource[] }[] = []
const disabled = new Set<string>()
const log = { isDown: false }
let api: TestApi
/** Every route answers: what is refused is refused before its handler. */
const STUBS = Object.fromEntries(Object.keys(ROUTES).map((name) => [name, async () => ({ json: { stub: true } })])) as Handlers

beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => ({
      ...STUBS,
      ...accountHandlers({ commands, keyDestroyed: async () => undefined, ownedFirm }),
      ...subscriptionHandlers({
        commands,
        written: async () => 'seen',
        addressHash: keyedHash(keys, 'free-trial-addresses'),
        ownedFirm,
        now,
        rules: BILLING_RULES,
      }),
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...keyHandlers({ commands, namesOf: async () => new Map(), days, now }),
    }),
    {
      now,
      ratePerMinute: 100_000,
      keyRatePerMinute: 200,
      statuses: { statusOf: (userId) => (disabled.has(userId) ? 'disabled' : 'enabled') },
      apiKeys: ({ commands }) => apiKeyReader({ commands, days, now }),
      accessLog: () => ({
        note: async (who, what) => {
          if (log.isDown) throw new Error('The access log is down.')
          seen.push({ who, what })
        },
      }),
      tenants: () => ({
        tenantOf: async ({ userId }) => {
          const role = roles.has(userId) ? roles.get(userId)! : 'owner'
          return { accountId: accountIdOf(userId), role, permissions: role === null ? new Set() : permissionsOf(role) }
        },
      }),
    },
    ({ commands }) => ({
      register: async () => undefined,
      accountStatus: accountStatus(commands),
      hasSubscription: hasSubscription({ commands, now, rules: BILLING_RULES }),
    }),
  )
})
afterAll(() => api.close())

async function firm(): Promise<Person> {
  const who = person()
  const send = api.as(who)
  expect((await send.post('/api/accounts', { accountId: accountIdOf(who.userId), ...details })).status).toBe(201)
  expect((await send.post('/api/functions/freeTrial', {})).status).toBe(200)
  return who
}

async function keyOf(who: Person, about: Partial<CreateApiKey> = {}) {
  const secret = randomBytes(32).toString('base64url')
  const keyId = randomUUID()
  const hash = createHash('sha256').update(secret).digest('hex')
  const body = { keyId, name: 'Payroll import', scopes: [...KEY_SCOPES], expiresOn: addDays(TODAY, 30), hash, ...about }
  expect((await api.as(who).post('/api/api-keys', body)).status).toBe(201)
  const parts = { accountId: accountIdOf(who.userId), keyId, secret }
  return { keyId, parts, key: apiKeyText(parts), body }
}

const client = () => ({ clientId: randomUUID(), name: 'Thabo', surname: 'Test', email: '', phone: '' })
const fileOf = (key: string, clientId: string) => api.as(key).get(`/api/clients/${clientId}/files`)

describe('a key', () => {
  test('reads and writes in its firm, and the access log shows each call before it is answered', async () => {
    const who = await firm()
    const { key, keyId } = await keyOf(who)
    const mine = client()
    seen.length = 0
    expect((await api.as(key).post('/api/clients', mine)).status).toBe(201)
    expect((await fileOf(key, mine.clientId)).status).toBe(200)
    const viewer = { accountId: accountIdOf(who.userId), person: keyId, as: 'apiKey', onBehalfOf: who.userId }
    expect(seen).toEqual([
      { who: viewer, what: [{ what: 'change' }] },
      { who: viewer, what: [{ what: 'client', clientId: mine.clientId }] },
    ])
    // The owner has the client that the key added.
    expect((await api.as(who).delete(`/api/clients/${mine.clientId}`)).status).toBe(200)
  })

  test('does nothing while its call can’t be logged', async () => {
    const who = await firm()
    const { key } = await keyOf(who)
    const mine = client()
    log.isDown = true
    expect((await api.as(key).post('/api/clients', mine)).code).toBe('functions/unavailable')
    expect((await fileOf(key, mine.clientId)).code).toBe('functions/unavailable')
    log.isDown = false
    expect((await api.as(who).delete(`/api/clients/${mine.clientId}`)).code).toBe('functions/not-found')
  })

  test('is listed without its secret and its hash, with the day of its last use', async () => {
    const who = await firm()
    const { key, keyId, body } = await keyOf(who)
    const list = async () => (await api.as(who).get('/api/api-keys')).json
    expect(await list()).toMatchObject({ items: [{ keyId, name: 'Payroll import', lastUsedOn: null, state: 'inForce' }] })
    await api.as(key).post('/api/clients', client())
    expect(await list()).toMatchObject({ items: [{ keyId, lastUsedOn: TODAY }] })
    expect(JSON.stringify(await list())).not.toContain(body.hash)
    expect(await keyNames(api.kernel)(accountIdOf(who.userId), new AbortController().signal)).toEqual({ [keyId]: 'Payroll import' })
  })

  test('gets the same answer to the same command', async () => {
    const who = await firm()
    const { key } = await keyOf(who)
    const [mine, idempotency] = [client(), randomUUID()]
    const first = await api.as(key).post('/api/clients', mine, { key: idempotency })
    expect((await api.as(key).post('/api/clients', mine, { key: idempotency })).text).toBe(first.text)
  })
})

describe('is refused:', () => {
  test('a wrong secret, another key’s secret, another firm’s id, an unknown key, and what is no key', async () => {
    const [who, other] = [await firm(), await firm()]
    const { parts } = await keyOf(who)
    const { parts: theirs } = await keyOf(other)
    const mine = client()
    expect((await api.as(who).post('/api/clients', mine)).status).toBe(201)
    const wrong = [
      apiKeyText({ ...parts, secret: randomBytes(32).toString('base64url') }),
      apiKeyText({ ...parts, secret: theirs.secret }),
      apiKeyText({ ...parts, accountId: theirs.accountId }),
      apiKeyText({ ...parts, keyId: theirs.keyId }),
      apiKeyText({ ...parts, keyId: randomUUID() }),
      apiKeyText({ ...parts, accountId: randomUUID() }),
      apiKeyText(parts).slice(0, -1),
      apiKeyText(parts).toUpperCase(),
      'tafel_',
      'tafel_key',
    ]
    const answers = await Promise.all(wrong.map((key) => fileOf(key, mine.clientId)))
    expect(answers.map(({ status, code }) => [status, code])).toEqual(wrong.map(() => [401, 'functions/unauthenticated']))
    // They differ in nothing, so a guess learns nothing from its answer.
    expect(new Set(answers.map(({ json }) => JSON.stringify({ ...json, requestId: '' }))).size).toBe(1)
  })

  test('a key of another firm finds nothing of this one', async () => {
    const [who, other] = [await firm(), await firm()]
    const { key } = await keyOf(other)
    const mine = client()
    expect((await api.as(who).post('/api/clients', mine)).status).toBe(201)
    expect((await api.as(key).delete(`/api/clients/${mine.clientId}`)).code).toBe('functions/not-found')
    expect((await api.as(key).post('/api/clients', mine)).code).toBe('functions/not-found')
  })

  test('a revoked key, from the next call on', async () => {
    const who = await firm()
    const { key, keyId } = await keyOf(who)
    expect((await api.as(key).post('/api/clients', client())).status).toBe(201)
    expect((await api.as(who).post(`/api/api-keys/${keyId}/revoke`, {})).status).toBe(200)
    expect((await api.as(key).post('/api/clients', client())).code).toBe('functions/unauthenticated')
  })

  test('an expired key, from the day after its last', async () => {
    const who = await firm()
    const { key } = await keyOf(who, { expiresOn: addDays(TODAY, 1) })
    const before = clock.now
    clock.now = new Date('2026-11-29T21:59:00.000Z')
    expect((await api.as(key).post('/api/clients', client())).status).toBe(201)
    clock.now = new Date('2026-11-29T22:01:00.000Z')
    expect((await api.as(key).post('/api/clients', client())).code).toBe('functions/unauthenticated')
    clock.now = before
  })

  test('every route whose scope the key lacks, and every route that has none', async () => {
    const who = await firm()
    const inTable = Object.values(ROUTES) as Route[]
    const called = async (key: string, rows: readonly Route[]) =>
      Promise.all(rows.map(async (row) => `${row.method} ${row.path} ${(await callWith(key, row)).code}`))
    const refusedWith = (rows: readonly Route[], code: string) => rows.map(({ method, path }) => `${method} ${path} ${code}`)
    for (const missing of KEY_SCOPES) {
      const { key } = await keyOf(who, { scopes: KEY_SCOPES.filter((scope) => scope !== missing) })
      const needing = inTable.filter((row) => keyScopeOf(row) === missing)
      expect(needing.length).toBeGreaterThan(1)
      expect(await called(key, needing)).toEqual(refusedWith(needing, 'keys/scope-missing'))
    }
    const closed = inTable.filter((row) => row.access !== 'public' && keyScopeOf(row) === undefined)
    expect(closed.length).toBeGreaterThan(150)
    // Several keys, because each has a limit.
    for (let at = 0; at < closed.length; at += 150) {
      const { key } = await keyOf(who)
      const some = closed.slice(at, at + 150)
      expect(await called(key, some)).toEqual(refusedWith(some, 'keys/not-allowed'))
    }
  })

  test('what no key may do, whatever its scopes: keys, the firm, its people, money, erasing', () => {
    const names = ['createApiKey', 'listApiKeys', 'revokeApiKey', 'changeAccountDetails', 'closeAccount', 'forgetAccount', 'forgetClient']
    const others = ['inviteMember', 'grantMandate', 'cancelSubscription', 'exportClientBundle', 'listLooks', 'me', 'deleteMyself', 'actFor']
    const rows = ROUTES as Readonly<Record<string, Route>>
    expect([...names, ...others].filter((name) => keyScopeOf(rows[name]!) !== undefined)).toEqual([])
  })

  test('what its maker may no longer do, since a role was narrowed, and everything once they have left', async () => {
    const who = await firm()
    const { key } = await keyOf(who)
    const mine = client()
    expect((await api.as(key).post('/api/clients', mine)).status).toBe(201)
    for (const role of ['reviewer', 'readOnly', 'finance'] as const) {
      roles.set(who.userId, role)
      expect((await api.as(key).post('/api/clients', client())).code).toBe('functions/permission-denied')
      expect((await fileOf(key, mine.clientId)).status).toBe(200)
    }
    roles.set(who.userId, null)
    expect((await fileOf(key, mine.clientId)).code).toBe('keys/member-left')
    roles.set(who.userId, 'adviser')
    expect((await api.as(key).post('/api/clients', client())).status).toBe(201)
  })

  test('every call while its maker is disabled', async () => {
    const who = await firm()
    const { key } = await keyOf(who)
    disabled.add(who.userId)
    expect((await api.as(key).post('/api/clients', client())).code).toBe('identity/user-disabled')
    expect((await fileOf(key, randomUUID())).code).toBe('identity/user-disabled')
    disabled.delete(who.userId)
    expect((await api.as(key).post('/api/clients', client())).status).toBe(201)
  })

  test('writing by a key that may only read, even where its maker may write', async () => {
    const who = await firm()
    const { key } = await keyOf(who, { scopes: KEY_SCOPES.filter((scope) => scope.endsWith(':read')) })
    expect((await api.as(key).post('/api/clients', client())).code).toBe('keys/scope-missing')
  })

  test('acting for a user', async () => {
    const who = await firm()
    const { key } = await keyOf(who)
    expect((await api.send('POST', '/api/clients', key, { body: client(), headers: { [ACTING_HEADER]: randomUUID() } })).code).toBe(
      'acting/not-allowed',
    )
  })

  test('more calls than its limit, and other keys still pass', async () => {
    const who = await firm()
    const [busy, other] = [await keyOf(who), await keyOf(who)]
    const codes = await Promise.all(Array.from({ length: 210 }, async () => (await api.as(busy.key).get('/api/api-keys')).code))
    expect(codes.filter((code) => code === 'functions/resource-exhausted')).toHaveLength(10)
    expect((await api.as(other.key).get('/api/api-keys')).code).toBe('keys/not-allowed')
  })

  test('a key that one creates with another member’s rights: only the owner makes keys', async () => {
    const who = await firm()
    for (const role of ['adviser', 'reviewer', 'finance', 'readOnly'] as const) {
      roles.set(who.userId, role)
      const body = { keyId: randomUUID(), name: 'Mine', scopes: [...KEY_SCOPES], expiresOn: TODAY, hash: 'a'.repeat(64) }
      expect((await api.as(who).post('/api/api-keys', body)).code).toBe('functions/permission-denied')
      expect((await api.as(who).get('/api/api-keys')).code).toBe('functions/permission-denied')
    }
  })
})

test('logs neither a key nor its name', async () => {
  const { parts } = await keyOf(await firm())
  const lines = api.lines.join('')
  for (const secret of [parts.secret, 'Payroll import', 'tafel_']) expect(lines).not.toContain(secret)
})

function callWith(key: string, row: Route) {
  const path = row.path.replaceAll(/:[A-Za-z]+/g, () => randomUUID())
  return api.send(row.method, path, key, row.method === 'GET' ? {} : { body: {} })
}
