import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { MAX_STATEMENT, STATEMENT_BODY_LIMIT } from '@tafel/contracts/contexts/finance/requests.ts'
import { type ProblemCode, PROBLEMS } from '@tafel/contracts/base/http/problems.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { type RouteName, ROUTES } from '@tafel/contracts/api/routes.ts'
import { CANNOT_BE_KEPT } from '@tafel/contracts/base/text.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BrokenStream } from '../events/broken-stream.ts'
import { AppendUnknown, StoreUnavailable } from '../store/event-store.ts'
import { accountIdOf } from '../runtime/ids.ts'
import type { AdminAudit, AdminEntry } from './admin-audit.ts'
import type { AnswerMemory } from './answer-memory.ts'
import type { AccessReader } from './access-guard.ts'
import type { Call, Handler, Handlers } from './handler.ts'
import { refuse } from './refusal.ts'
import { type Got, NO_AUDIT, person, testApi, type TestApi, type TestApiOptions } from './testing/api.ts'

const openToAll: AccessReader = { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true }
const ID = '5e2a9c41-7b3d-4f68-9a10-c6d8e4f2b753'
const apis: TestApi[] = []
afterAll(async () => void (await Promise.all(apis.map((api) => api.close()))))

async function apiOf(handlers: Handlers, options: TestApiOptions = {}): Promise<TestApi> {
  const api = await testApi(() => handlers, { access: openToAll, statuses: { statusOf: () => 'enabled' }, ...options })
  apis.push(api)
  return api
}
const fieldsOf = (got: Got) => (got.json.errors as { field: string }[]).map(({ field }) => field)

const PARAMETERS: Readonly<Record<string, string>> = {
  id: ID,
  fileId: ID,
  collection: 'tax-scenario',
  key: '2027',
  version: '2026-11-21.4',
  size: '7',
  image: `${'0'.repeat(64)}.png`,
}
const READERS = ['auditor', 'finance', 'support'] as const
const pathOf = ({ path }: Route) => path.replaceAll(/:(\w+)/g, (_, name: string) => PARAMETERS[name]!)

describe('the table of routes', () => {
  test('does not start with a handler without a row, or, if complete, a row without a handler', async () => {
    await expect(apiOf({ stranger: () => ({}) } as Handlers)).rejects.toThrow('stranger')
    await expect(apiOf({ me: () => ({}) }, { complete: true })).rejects.toThrow(/No handler: .*addClient/)
  })

  const all = Object.fromEntries(Object.keys(ROUTES).map((name) => [name, () => ({ json: { name } })])) as Handlers
  const principals = {
    anonymous: undefined,
    unverified: person({ verified: false }),
    verified: person(),
    account: person(),
    subscriber: person(),
    unverifiedSubscriber: person({ verified: false }),
    admin: person({ roles: ['admin'] }),
    adminWithAccount: person({ roles: ['admin'] }),
    auditor: person({ roles: ['auditor'] }),
    finance: person({ roles: ['finance'] }),
    support: person({ roles: ['support', 'Admin', 'administrator', 'Auditor'] }),
    disabled: person(),
    disabledAdmin: person({ roles: ['admin'] }),
  }
  const allowed: Record<Route['access'], readonly (keyof typeof principals)[]> = {
    public: Object.keys(principals) as (keyof typeof principals)[],
    signedIn: ['unverified', 'verified', 'account', 'subscriber', 'unverifiedSubscriber', 'admin', 'adminWithAccount', ...READERS],
    verified: ['verified', 'account', 'subscriber', 'admin', 'adminWithAccount', ...READERS],
    account: ['account', 'subscriber', 'adminWithAccount'],
    subscriber: ['subscriber'],
    payer: ['account', 'subscriber', 'adminWithAccount'],
    owner: ['account', 'subscriber', 'adminWithAccount'],
    teamMember: ['account', 'subscriber', 'adminWithAccount'],
    teamOwner: ['account', 'subscriber', 'adminWithAccount'],
    admin: ['admin', 'adminWithAccount'],
    auditor: ['admin', 'adminWithAccount', 'auditor'],
    finance: ['admin', 'adminWithAccount', 'finance'],
    support: ['admin', 'adminWithAccount', 'support'],
  }
  let api: TestApi
  beforeAll(async () => {
    const accounts = (['account', 'subscriber', 'unverifiedSubscriber', 'adminWithAccount'] as const).map((name) =>
      accountIdOf(principals[name].userId),
    )
    const subscribers = (['subscriber', 'unverifiedSubscriber'] as const).map((name) => accountIdOf(principals[name].userId))
    const disabled = [principals.disabled.userId, principals.disabledAdmin.userId]
    api = await apiOf(all, {
      complete: true,
      ratePerMinute: 10_000,
      strangersPerMinute: 10_000,
      access: {
        register: async () => undefined,
        accountStatus: async (id) => (accounts.includes(id) ? 'open' : 'none'),
        hasSubscription: async (id) => subscribers.includes(id),
      },
      statuses: { statusOf: (userId) => (disabled.includes(userId) ? 'disabled' : 'enabled') },
    })
  })

  test.each(Object.entries(ROUTES) as [RouteName, Route][])('%s is open to its roles, and to no one else', async (_, row) => {
    const path = pathOf(row)
    for (const [name, who] of Object.entries(principals)) {
      // A body that no schema accepts: a caller who passes the guard gets 400, so 400 means "admitted".
      const got = await api.send(row.method, `${path}?unknown=1`, who)
      const admitted = allowed[row.access].includes(name as keyof typeof principals)
      expect([name, [400, 428].includes(got.status)]).toEqual([name, admitted])
      if (!admitted) expect([401, 403]).toContain(got.status)
    }
  })

  test('answers 405 with the allowed methods to any other method, including HEAD, OPTIONS and TRACE', async () => {
    for (const [, row] of Object.entries(ROUTES)) {
      const taken: string[] = Object.values(ROUTES).flatMap(({ method, path }) => (path === row.path ? [method] : []))
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PROPFIND'].filter(
        (each) => !taken.includes(each),
      )) {
        const got = await api.send(method, pathOf(row), principals.adminWithAccount)
        expect(got.status).toBe(405)
        expect(got.headers.get('allow')?.split(', ').toSorted()).toEqual(taken.toSorted())
      }
    }
  })

  test('a header does not change the method', async () => {
    for (const header of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      expect((await api.send('GET', `/api/clients/${ID}`, principals.account, { headers: { [header]: 'DELETE' } })).json).toEqual({
        name: 'getClient',
      })
    }
  })

  test.each([
    '/',
    '/api',
    '/api/',
    '/API/me',
    '/api/me/',
    '/api//me',
    '/api/me%2f',
    '/api/%6de/',
    '/api/nothing',
    '/admin-secret',
    '/.git/config',
    '/api/me;x=1',
    '/api/%E0%A4%A',
  ])('%s is nothing', async (path) => {
    const got = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      request(`${api.origin}/`, { path, method: 'GET' }, (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve({ status: response.statusCode!, text }))
      })
        .on('error', reject)
        .end()
    })
    expect(got.status).toBe(404)
    expect(JSON.parse(got.text)).toMatchObject({ code: 'functions/not-found', status: 404 })
  })

  test('answers an invalid id exactly like an unknown one', async () => {
    for (const id of ['1', 'undefined', `${ID}x`, '../me', "'; drop table", '00000000-0000-0000-0000-000000000000', '__proto__']) {
      const got = await api.send('GET', `/api/clients/${encodeURIComponent(id)}`, principals.account)
      expect(got.json).toEqual({
        ...problem('functions/not-found'),
        detail: 'No such client!',
        requestId: got.headers.get('x-request-id'),
      })
    }
  })
})

const problem = (code: ProblemCode) => ({ type: `/problems/${code}`, title: PROBLEMS[code].title, status: PROBLEMS[code].status, code })

describe('the audit log of admins', () => {
  const admin = person({ roles: ['admin'] })
  const target = randomUUID()

  async function withAudit(handlers: Handlers, breaks: (keyof AdminAudit)[] = []) {
    const written: unknown[] = []
    const write =
      (name: keyof AdminAudit) =>
      async (entry: AdminEntry, ...what: unknown[]) => {
        if (breaks.includes(name)) throw new StoreUnavailable('no audit')
        const { entryId: _, requestId: __, ...about } = entry
        written.push([name, about, ...what])
      }
    const api = await apiOf(handlers, { audit: { read: write('read'), begin: write('begin'), end: write('end') } })
    return { api, written }
  }

  test('logs a read with the people shown and the names of its filters, never their values', async () => {
    const { api, written } = await withAudit({ adminListUsers: () => ({ json: [{ id: target, email: 'x' }] }) })
    await api.as(admin).get(`/api/admin/users?filter=${encodeURIComponent('{"q":"canary","enabled":true}')}`)
    const about = { admin: admin.userId, route: 'adminListUsers', target: null }
    expect(written).toEqual([['read', about, { outcome: 'done', seen: [target], rows: 1, filters: ['q', 'enabled'] }]])
    expect(JSON.stringify(written)).not.toContain('canary')
  })

  test('logs an action with its reason before it is done, and its changes after', async () => {
    const order: string[] = []
    const { api, written } = await withAudit({
      disableUserAccount: (call) => {
        order.push(`done after ${written.length}`)
        call.onChanged?.({ before: { disabled: false, name: 'A' }, after: { disabled: true, name: 'A', tags: ['x'] } })
        return { json: {} }
      },
    })
    await api.as(admin).post('/api/functions/disableUserAccount', { data: { userId: target, reason: 'Left.' } })
    const about = { admin: admin.userId, route: 'disableUserAccount', target: { kind: 'users', id: target } }
    const changes = [
      { field: 'disabled', before: 'false', after: 'true' },
      { field: 'tags.0', before: null, after: 'x' },
    ]
    expect(order).toEqual(['done after 1'])
    expect(written).toEqual([
      ['begin', about, 'Left.'],
      ['end', about, 'done', changes],
    ])
  })

  test('logs a refusal by its code', async () => {
    const { api, written } = await withAudit({ adminGetUser: () => refuse('functions/not-found') })
    await api.as(admin).get(`/api/admin/users/${target}`)
    expect(written).toMatchObject([['read', { target: { kind: 'users', id: target } }, { outcome: 'functions/not-found', seen: [] }]])
  })

  test('shows and does nothing that can’t be logged', async () => {
    let done = 0
    const body = Readable.from(['canary'])
    const { api } = await withAudit(
      {
        adminGetUser: () => ({ json: { id: target, email: 'canary' } }),
        adminExportUsers: () => ({ body }),
        disableUserAccount: () => ((done += 1), { json: {} }),
      },
      ['read', 'begin'],
    )
    const as = api.as(admin)
    const answers = [
      await as.get(`/api/admin/users/${target}`),
      await as.get('/api/admin/exports/users'),
      await as.post('/api/functions/disableUserAccount', { data: { userId: target } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(answers.map(({ text }) => text).join('')).not.toContain('canary')
    expect([done, body.destroyed]).toEqual([0, true])
  })

  test('logs nothing of other routes', async () => {
    const { api, written } = await withAudit({ me: () => ({ json: {} }), adminListUsers: () => ({ json: [] }) })
    await api.as(admin).get('/api/me')
    expect((await api.as(person()).get('/api/admin/users')).status).toBe(403)
    expect(written).toEqual([])
  })
})

describe('who asks', () => {
  test('answers all bad tokens alike', async () => {
    const api = await apiOf({ me: () => ({ json: {} }) })
    const tokens = [
      undefined,
      '',
      'x',
      'a.b.c',
      await api.issuer.token({ exp: 1 }),
      await api.issuer.token({ typ: 'ID' }),
      await (await apiOf({})).issuer.token(),
    ]
    const answers = await Promise.all(tokens.map((token) => api.send('GET', '/api/me', token)))
    for (const got of answers) {
      expect(got.json).toEqual({ ...problem('functions/unauthenticated'), requestId: got.headers.get('x-request-id') })
      expect(got.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('admits no one while the disabled users are unknown', async () => {
    const api = await apiOf({ me: () => ({ json: {} }), configVersion: () => ({ json: {} }) }, { statuses: { statusOf: () => 'unknown' } })
    const got = await api.as(person()).get('/api/me')
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await api.as().get('/api/config/version')).status).toBe(200)
  })

  test('refuses when rights can’t be read', async () => {
    const access = { ...openToAll, hasSubscription: async () => Promise.reject(new StoreUnavailable('down')) }
    const api = await apiOf({ addClient: () => ({ json: {} }) }, { access })
    expect((await api.as(person()).post('/api/clients', {})).code).toBe('functions/unavailable')
  })

  test('passes the user and their account to the handler', async () => {
    let seen: Call<'me'> | undefined
    const api = await apiOf({ me: (call) => ((seen = call), { json: {} }) })
    const who = person({ roles: ['support'] })
    await api.as(who).get('/api/me')
    expect(seen).toMatchObject({
      user: { userId: who.userId, email: who.email, roles: ['support'] },
      accountId: accountIdOf(who.userId),
      params: {},
      query: {},
      body: undefined,
    })
  })
})

describe('what is sent', () => {
  const client = { clientId: ID, name: 'Thabo', surname: '', email: '', phone: '' }
  let api: TestApi
  let seen: unknown
  beforeAll(async () => {
    const take: Handler<'addClient'> = ({ body }) => ((seen = body), { json: { id: ID } })
    api = await apiOf(
      {
        addClient: take,
        listClients: ({ query }) => ({ json: query }),
        deleteClient: () => ({}),
        welcomeAccount: () => ({}),
        updateUser: () => ({}),
        freeTrial: () => ({ json: {} }),
      },
      { ratePerMinute: 10_000 },
    )
  })
  const post = (raw: string | Buffer, headers: Record<string, string> = {}) =>
    api.as(person()).post('/api/clients', undefined, { raw, headers })

  test('passes the parsed body to the handler', async () => {
    expect((await post(JSON.stringify({ ...client, name: '  Thabo ' }))).status).toBe(200)
    expect(seen).toEqual({ ...client, dateOfBirth: '', idNumber: '' })
  })

  test('reports all wrong fields at once, unknown ones by name', async () => {
    const got = await post(JSON.stringify({ clientId: 'x', name: '', surname: 7, email: 'no address', accountId: ID, deleted: true }))
    expect(got.code).toBe('functions/invalid-argument')
    expect(got.json.errors).toEqual([
      { field: 'clientId', message: 'Not an id.' },
      { field: 'name', message: "Enter the client's name." },
      { field: 'surname', message: 'Text.' },
      { field: 'email', message: 'An e-mail address like name@example.co.za.' },
      { field: 'phone', message: 'Missing.' },
      { field: 'accountId', message: 'Unknown field.' },
      { field: 'deleted', message: 'Unknown field.' },
    ])
  })

  const serverOwned = [
    'account',
    'owner',
    'accountId',
    'teamId',
    'createdAt',
    'locked',
    'deleted',
    'admin',
    'hasSubscription',
    'centAmount',
    'welcomed',
    'revision',
    'toString',
  ]
  test.each(serverOwned)('refuses %s, a field that the server owns', async (name) => {
    expect(fieldsOf(await post(JSON.stringify({ ...client, [name]: true })))).toEqual([name])
  })

  test.each([
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"name":{"__proto__":1}}',
    '{"name":"a","name":"b"}',
    '{"name":"a","\\u006eame":"b"}',
    '{',
    'null x',
    '\uFEFF{}x',
    'NaN',
    `${'['.repeat(21)}${']'.repeat(21)}`,
  ])('refuses before any schema: %s', async (raw) => {
    const got = await post(raw)
    expect([got.status, fieldsOf(got)]).toEqual([400, ['']])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test.each(['null', '[]', '7', '"text"', '[{}]'])('%s is not an object', async (raw) => {
    expect((await post(raw)).code).toBe('functions/invalid-argument')
  })

  test('refuses bytes that are not UTF-8', async () => {
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
    'multipart/form-data',
  ])('%s is not JSON', async (type) => {
    expect((await post('{}', { 'Content-Type': type })).code).toBe('http/unsupported-media-type')
  })

  test('refuses a compressed body', async () => {
    expect((await post('{}', { 'Content-Encoding': 'gzip' })).code).toBe('http/unsupported-media-type')
  })

  test('refuses a body of more than 256 KiB, with and without Content-Length', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(256 * 1024) })
    expect((await post(large)).code).toBe('http/payload-too-large')
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: Readable.toWeb(Readable.from([large])) as ReadableStream,
      duplex: 'half',
      headers: {
        Authorization: `Bearer ${await api.tokenOf(person())}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
    }
    const streamed = await fetch(`${api.origin}/api/clients`, request)
    expect(streamed.status).toBe(413)
  })

  test('delivers the refusal to a sender of far too much, and closes the connection', async () => {
    const token = await api.tokenOf(person())
    const { hostname, port } = new URL(api.origin)
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'Transfer-Encoding': 'chunked',
    }
    for (let time = 0; time < 5; time += 1) {
      const answered = await new Promise<readonly unknown[]>((resolve, reject) => {
        const sent = request({ host: hostname, port, method: 'POST', path: '/api/clients', headers }, (response) =>
          resolve([response.resume().statusCode, response.headers.connection]),
        )
        sent.on('error', reject).end(Buffer.alloc(16 * 1024 * 1024, 'x'))
      })
      expect(answered).toEqual([413, 'close'])
    }
  })

  test('accepts a body up to its route’s limit: a statement of a whole month fits', async () => {
    const large = await apiOf({ checkStatement: ({ body }) => ({ json: { length: body.text.length } }) })
    const finance = large.as(person({ roles: ['finance'] }))
    const check = (text: string) => finance.post('/api/finance/statements/check', { kind: 'bank', text })
    const text = '"2026-10-06","PAYFAST","960.89"\r\n'.repeat(Math.floor(MAX_STATEMENT / 33)).trim()
    expect(text.length).toBeGreaterThan(0.9 * MAX_STATEMENT)
    expect((await check(text)).json).toEqual({ length: text.length })
    expect((await check('"'.repeat(MAX_STATEMENT))).json).toEqual({ length: MAX_STATEMENT })
    expect((await check('x'.repeat(MAX_STATEMENT + 1))).code).toBe('functions/invalid-argument')
    expect((await check('x'.repeat(STATEMENT_BODY_LIMIT))).code).toBe('http/payload-too-large')
  })

  test('refuses an unexpected body, and accepts a missing optional one', async () => {
    const who = api.as(person())
    expect((await who.delete(`/api/clients/${ID}`, { raw: '{}' })).code).toBe('functions/invalid-argument')
    expect((await who.post(`/api/accounts/${ID}/welcomed`)).status).toBe(204)
    expect((await who.post('/api/functions/freeTrial', { data: null })).status).toBe(200)
    expect((await who.post('/api/functions/freeTrial', { data: { x: 1 } })).status).toBe(400)
  })

  test('refuses unstorable text by field, including field names, with all other errors', async () => {
    const got = await post(
      `{"clientId":"${ID}","name":"a\\u0000","surname":"\\ud83d","email":"no address","phone":"","\\ud800x":{"deep":["\\udc00"]}}`,
    )
    expect(got.status).toBe(400)
    expect(got.json.errors).toEqual([
      { field: 'name', message: CANNOT_BE_KEPT },
      { field: 'surname', message: CANNOT_BE_KEPT },
      { field: '\ufffdx', message: CANNOT_BE_KEPT },
      { field: '\ufffdx.deep.0', message: CANNOT_BE_KEPT },
      { field: 'email', message: 'An e-mail address like name@example.co.za.' },
    ])
  })

  test('refuses unstorable text in loosely typed fields too', async () => {
    const update = (raw: string) => api.as(person({ roles: ['admin'] })).put(`/api/admin/users/${ID}`, undefined, { raw })
    expect(fieldsOf(await update('{"enabled":true,"displayName":"\\udfff","more":[{"\\u0000":1}]}'))).toEqual([
      'displayName',
      'more.0.\ufffd',
    ])
    expect((await update('{"enabled":true,"displayName":"Zoë 😀","more":[{"\\ud83d\\ude00":1}]}')).status).toBe(204)
  })

  test('refuses a query that is not UTF-8, by field', async () => {
    const who = api.as(person())
    for (const broken of ['%00', 'a%00b', '%ED%A0%80', '%ff', '%C3', '%', '%zz'])
      expect(fieldsOf(await who.get(`/api/clients?q=${broken}`))).toEqual(['q'])
    expect(fieldsOf(await who.get('/api/clients?%ED%A0%80=1'))).toEqual([''])
    expect((await who.get('/api/clients?q=Zo%C3%AB+%F0%9F%98%80%20x')).json).toMatchObject({ q: 'Zoë 😀 x' })
  })

  test('queries: defaults, repeated names, unknown names, wrong values', async () => {
    const who = api.as(person())
    expect((await who.get('/api/clients')).json).toEqual({ q: '', deleted: 'false', records: 'any', order: 'name', limit: 1000 })
    expect(fieldsOf(await who.get('/api/clients?q=a&q=b'))).toEqual(['q'])
    expect(fieldsOf(await who.get('/api/clients?q[$ne]=1&sort=x'))).toEqual(['q[$ne]', 'sort'])
    expect(fieldsOf(await who.get('/api/clients?limit=1001&deleted=maybe'))).toEqual(['deleted', 'limit'])
    expect((await who.get(`/api/clients?q=${'a'.repeat(17 * 1024)}`)).status).toBe(413)
  })
})

describe('keys of commands', () => {
  const body = { clientId: ID, name: 'Thabo', surname: '', email: '', phone: '' }
  async function counting(
    answer: Handler<'addClient'> = () => ({ status: 201, json: { id: ID }, headers: { ETag: '"0"' } }),
    options: TestApiOptions = {},
  ) {
    const handler = vi.fn(answer)
    const api = await apiOf(
      {
        addClient: handler as Handler<'addClient'>,
        fetchUserAccountsCount: () => ({ json: { result: 0 } }),
        freeTrial: () => ({ json: {} }),
      },
      options,
    )
    return { handler, api, calls: () => handler.mock.calls.map(([call]) => call) }
  }

  test('refuses a command without a key, or with an invalid one', async () => {
    const { api } = await counting()
    expect(fieldsOf(await api.as(person()).post('/api/clients', body, { key: null }))).toEqual(['Idempotency-Key'])
    expect(fieldsOf(await api.as(person()).post('/api/clients', body, { key: '7' }))).toEqual(['Idempotency-Key'])
  })

  test('allows a named function to omit the key, but not an invalid one', async () => {
    const { api } = await counting()
    expect((await api.as(person()).post('/api/functions/freeTrial', {}, { key: null })).status).toBe(200)
    expect((await api.as(person()).post('/api/functions/freeTrial', {}, { key: 'x' })).status).toBe(400)
    expect((await api.as(person({ roles: ['admin'] })).post('/api/functions/fetchUserAccountsCount', {}, { key: null })).status).toBe(200)
  })

  test('repeats the answer to a repeated command and runs it once', async () => {
    const { api, handler } = await counting()
    const who = api.as(person())
    const key = randomUUID()
    const first = await who.post('/api/clients', body, { key })
    const second = await who.post('/api/clients', Object.fromEntries(Object.entries(body).toReversed()), { key: key.toUpperCase() })
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([201, first.text, '"0"'])
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test('refuses the same key for another command', async () => {
    const { api, handler } = await counting()
    const who = api.as(person())
    const key = randomUUID()
    await who.post('/api/clients', body, { key })
    expect((await who.post('/api/clients', { ...body, name: 'Another' }, { key })).code).toBe('http/key-reused')
    expect((await who.post('/api/functions/freeTrial', {}, { key })).code).toBe('http/key-reused')
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test('separates the same key of two users, in command ids too', async () => {
    const { api, calls } = await counting()
    const key = randomUUID()
    expect((await api.as(person()).post('/api/clients', body, { key })).status).toBe(201)
    expect((await api.as(person()).post('/api/clients', { ...body, name: 'Another' }, { key })).status).toBe(201)
    const [one, two] = calls()
    expect(one!.commandId).not.toBe(two!.commandId)
  })

  test('the same key of the same user is the same command, whatever the outcome of the first try', async () => {
    const { api, calls } = await counting(() => Promise.reject(new StoreUnavailable('down')))
    const who = api.as(person())
    const key = randomUUID()
    await who.post('/api/clients', body, { key })
    await who.post('/api/clients', body, { key })
    const [one, two] = calls()
    expect([one!.commandId, one!.commandHash]).toEqual([two!.commandId, two!.commandHash])
  })

  test.each<[ProblemCode, number]>([
    ['functions/not-found', 1],
    ['records/locked', 1],
    ['http/revision-behind', 1],
    ['functions/internal', 2],
    ['functions/unavailable', 2],
    ['functions/deadline-exceeded', 2],
    ['functions/resource-exhausted', 2],
  ])('runs %s, sent twice, %i times', async (code, times) => {
    const { api, handler } = await counting(() => refuse(code))
    const who = api.as(person())
    const key = randomUUID()
    const answers = [await who.post('/api/clients', body, { key }), await who.post('/api/clients', body, { key })]
    expect(answers.map((got) => got.code)).toEqual([code, code])
    expect(handler).toHaveBeenCalledTimes(times)
  })

  test('executes commands without the answer memory', async () => {
    const broken: AnswerMemory = { recall: () => Promise.reject(new Error('down')), remember: () => new Promise(() => undefined) }
    const { api, handler } = await counting(undefined, { memory: broken })
    expect((await api.as(person()).post('/api/clients', body)).status).toBe(201)
    expect(handler).toHaveBeenCalledTimes(1)
  })
})

describe('revisions', () => {
  const body = { name: 'Thabo', surname: '', email: '', phone: '' }
  const path = `/api/clients/${ID}`
  let api: TestApi
  beforeAll(async () => {
    const seen = ({ ifMatch }: { readonly ifMatch?: bigint }) => ({ json: { ifMatch: ifMatch?.toString() ?? null } })
    api = await apiOf({ changeClient: seen, deleteClient: seen, updateUser: seen })
  })

  test('a PUT names the revision it changes', async () => {
    const who = api.as(person())
    expect((await who.put(path, body)).code).toBe('http/revision-required')
    expect((await who.put(path, body, { headers: { 'If-Match': '"7"' } })).json).toEqual({ ifMatch: '7' })
    expect((await who.put(path, body, { headers: { 'If-Match': '"9223372036854775807"' } })).json).toEqual({
      ifMatch: '9223372036854775807',
    })
  })

  test.each(['7', '*', 'W/"7"', '"7", "8"', '"-1"', '"x"', '""', '"99999999999999999999"'])('%s names no revision', async (value) => {
    expect(fieldsOf(await api.as(person()).put(path, body, { headers: { 'If-Match': value } }))).toEqual(['If-Match'])
  })

  test('If-Match is accepted where it is optional', async () => {
    expect((await api.as(person()).delete(path)).json).toEqual({ ifMatch: null })
    expect((await api.as(person()).delete(path, { headers: { 'If-Match': '"7"' } })).json).toEqual({ ifMatch: '7' })
    expect((await api.as(person({ roles: ['admin'] })).put(`/api/admin/users/${ID}`, { enabled: true, email: 'whatever' })).status).toBe(
      200,
    )
  })
})

describe('bounds and failures', () => {
  test('limits a flood by one user without affecting others', async () => {
    const api = await apiOf({ me: () => ({ json: {} }) }, { ratePerMinute: 5 })
    const who = person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.as(who).get('/api/me')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const held = answers.find(({ status }) => status === 429)!
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.as(person()).get('/api/me')).status).toBe(200)
  })

  test('limits a flood of anonymous calls by sender, without affecting others or signed-in users there', async () => {
    const handlers: Handlers = { configVersion: () => ({ json: {} }), me: () => ({ json: {} }) }
    const api = await apiOf(handlers, { strangersPerMinute: 6, trustedProxies: ['127.0.0.1'] })
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    const ask = [
      (address: string) => api.as().get('/api/config/version', from(address)),
      (address: string) => api.as().get('/api/me', from(address)),
      (address: string) => api.send('GET', '/api/me', 'forged', from(address)),
    ]
    const flood = async (address: string) => {
      const statuses: number[] = []
      for (let call = 0; call < 9; call += 1) statuses.push((await ask[call % 3]!(address)).status)
      return statuses
    }
    expect(await flood('198.51.100.1')).toEqual([200, 401, 401, 200, 401, 401, 429, 429, 429])
    const held = await ask[1]!('198.51.100.1')
    expect([held.code, Number(held.headers.get('retry-after')) > 0]).toEqual(['functions/resource-exhausted', true])
    expect((await api.as(person()).get('/api/me', from('198.51.100.1'))).status).toBe(200)
    expect((await flood('198.51.100.2'))[0]).toBe(200)
    // One IPv6 network is one sender, whatever its address.
    await flood('2001:db8:1:2::1')
    expect((await ask[0]!('2001:db8:1:2::2')).status).toBe(429)
  })

  test('aborts work that exceeds the deadline', async () => {
    const stopped = Promise.withResolvers<unknown>()
    const endless: Handler<'me'> = ({ signal }) => new Promise(() => signal.addEventListener('abort', () => stopped.resolve(signal.reason)))
    const api = await apiOf({ me: endless, overview: () => ({ json: {} }) }, { deadlines: { me: 1000 } })
    expect((await api.as(person()).get('/api/me')).code).toBe('functions/deadline-exceeded')
    expect(await stopped.promise).toMatchObject({ name: 'TimeoutError' })
  })

  test.each<[unknown, ProblemCode]>([
    [new StoreUnavailable('10.0.0.7 refused'), 'functions/unavailable'],
    [new AppendUnknown('no answer from 10.0.0.7'), 'functions/deadline-exceeded'],
    [new Error('select * from secret'), 'functions/internal'],
    [new BrokenStream('ClientDeleted', { stream: 'client-secret', revision: 0n }), 'functions/internal'],
    ['thrown text', 'functions/internal'],
    [undefined, 'functions/internal'],
  ])('answers %s without internals', async (thrown, code) => {
    const api = await apiOf({ me: () => Promise.reject(thrown) })
    const got = await api.as(person()).get('/api/me')
    expect(got.json).toEqual({ ...problem(code), requestId: got.headers.get('x-request-id') })
    if (code === 'functions/unavailable') expect(got.headers.get('retry-after')).toBe('2')
  })

  test('sends bytes and streams unchanged', async () => {
    const pdf = { 'Content-Type': 'application/pdf' }
    const api = await apiOf({
      me: () => ({ body: Buffer.from('bytes'), headers: pdf }),
      overview: () => ({ body: Readable.from(['a ', 'stream']), headers: pdf }),
    })
    const [bytes, stream] = [await api.as(person()).get('/api/me'), await api.as(person()).get('/api/overview')]
    expect([bytes.text, stream.text, stream.headers.get('content-type')]).toEqual(['bytes', 'a stream', 'application/pdf'])
  })

  test('a file that cannot be opened while the audit log is written fails that answer only', async () => {
    const broken = () => ({ body: createReadStream('/nowhere/at-all'), headers: { 'Content-Type': 'text/csv' } })
    const audit = { ...NO_AUDIT, read: () => new Promise<void>((resolve) => setTimeout(resolve, 50)) }
    const api = await apiOf({ adminListConstants: broken, me: () => ({ json: {} }) }, { audit, statuses: { statusOf: () => 'enabled' } })
    await expect(api.as(person({ roles: ['admin'] })).get('/api/admin/constants')).rejects.toThrow()
    expect((await api.as(person()).get('/api/me')).status).toBe(200)
  })

  test('closes a stream that arrives after the deadline, and survives its errors', async () => {
    const late = Promise.withResolvers<Readable>()
    const body = new Readable({ read: () => undefined, destroy: (_, done) => done(new Error('cut')) })
    const closed = new Promise((resolve) => body.once('close', resolve))
    const api = await apiOf({ printTransferDuty: async () => ({ body: await late.promise }) }, { deadlines: { printTransferDuty: 1 } })
    expect((await api.as(person()).get(`/api/transfer-duties/${ID}/report.pdf`)).code).toBe('functions/deadline-exceeded')
    late.resolve(body)
    await closed
    expect(body.destroyed).toBe(true)
  })

  test('headers keep browsers from guessing, storing and framing, and don’t say what runs here', async () => {
    const api = await apiOf({ me: () => ({ json: {} }) })
    const { headers } = await api.as(person()).get('/api/me')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
  })
})

describe('logs and measurements', () => {
  test('a request id from outside is taken only if it is a UUID', async () => {
    const api = await apiOf({ me: ({ requestId }) => ({ json: { requestId } }) })
    const get = (id: string) => api.as(person()).get('/api/me', { headers: { 'X-Request-Id': id } })
    expect((await get(ID)).json.requestId).toBe(ID)
    for (const id of ['naledi@example.co.za', '{"level":"fatal"}', `${ID} `.repeat(2), '1']) {
      const got = await get(id)
      expect(got.json.requestId).not.toBe(id)
      expect(got.json.requestId).toBe(got.headers.get('x-request-id'))
    }
  })

  test('a line a request: route, status, time and user id, nothing personal', async () => {
    const canary = 'canary-7f3a'
    const api = await apiOf({ addClient: () => Promise.reject(Object.assign(new Error('bug'), { email: canary, detail: canary })) })
    const who = person({ email: `${canary}@example.co.za` })
    await api.as(who).post('/api/clients', { clientId: ID, name: canary, surname: canary, email: '', phone: '' })
    await api.as(who).post(`/api/clients?q=${canary}`, { name: canary })
    const lines = api.lines.join('')
    expect(lines).not.toContain(canary)
    expect(lines).not.toContain('ey')
    const requests = api.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request')
    expect(requests).toMatchObject([
      { level: 'error', route: 'addClient', status: 500, code: 'functions/internal', userId: who.userId, service: 'test' },
      { level: 'info', route: 'addClient', status: 400, userId: who.userId },
    ])
  })

  test('counts times by route, and reports health by part', async () => {
    const api = await apiOf({ me: () => ({ json: {} }) })
    await api.as(person()).get('/api/me')
    expect((await api.as().get('/metrics')).text).toContain('tafel_http_request_seconds_count{route="me",status="2xx"} 1')
    expect((await api.as().get('/health/live')).status).toBe(200)
    api.health.add('postgres', () => 'degraded')
    expect((await api.as().get('/health/ready')).json).toEqual({ health: 'degraded', why: {}, checks: { postgres: 'degraded' } })
    api.health.add('eventStore', () => Promise.reject(new Error('down')))
    const got = await api.as().get('/health/ready')
    expect([got.status, got.json]).toEqual([503, { health: 'down', why: {}, checks: { postgres: 'degraded', eventStore: 'down' } }])
  })
})
