import { readCsv } from '@tafel/contracts/base/csv.ts'
import { teamStream } from '@tafel/contracts/contexts/teams/events.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { asker, type Asker, firm, NOW, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
let admin: Asker
const firms: Asker[] = []
beforeAll(async () => {
  app = await queriesApp()
  admin = asker(app, { roles: ['admin'] })
  for (let at = 0; at < 7; at += 1) {
    const who = asker(app)
    firms.push(who)
    await firm(app, who).user(`user${at}@example.co.za`, `User ${'CBADEFG'[at]}`)
    if (at < 4) await firm(app, who).account(`Firm ${at}`)
  }
  await firm(app, firms[0] as Asker).trial('2026-11-21', '2026-12-04')
  await app.given(`user-${firms[1]?.userId}`, { type: 'UserDisabled', data: { userId: firms[1]?.userId ?? '', reason: 'asked' } })
  await app.project()
})
afterAll(() => app.close())

/** The admin console's own provider, over the real routes. */
function provider() {
  return simpleRestProvider(`${app.base}/api/admin`, async (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('authorization', admin.authorization)
    const response = await fetch(url, { headers })
    const body = await response.text()
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) }
  })
}
const page = (number: number, perPage: number) => ({ page: number, perPage })

test("react-admin's provider lists, sorts and counts users", async () => {
  const { data, total } = await provider().getList('users', {
    pagination: page(1, 3),
    sort: { field: 'displayName', order: 'ASC' },
    filter: {},
  })
  expect(total).toBe(7)
  expect(data.map((row) => row['displayName'])).toEqual(['User A', 'User B', 'User C'])
  expect(data[2]).toEqual({
    id: firms[0]?.userId,
    email: 'user0@example.co.za',
    displayName: 'User C',
    emailVerified: false,
    enabled: true,
    erased: false,
    accountId: firms[0]?.accountId,
    accountName: 'Firm 0',
    createdAt: '2026-11-21T08:00:00.000Z',
  })
})

test('pages sorted by equal values repeat no row', async () => {
  const seen = new Set<unknown>()
  for (const number of [1, 2, 3, 4]) {
    const { data } = await provider().getList('users', {
      pagination: page(number, 2),
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {},
    })
    for (const row of data) seen.add(row.id)
  }
  expect(seen.size).toBe(7)
})

test('filters by beginning, by flag, by a list of ids and by time', async () => {
  const list = async (resource: string, filter: object) =>
    (await provider().getList(resource, { pagination: page(1, 100), sort: { field: 'id', order: 'ASC' }, filter })).data.length
  expect(await list('users', { q: 'USER3@' })).toBe(1)
  expect(await list('users', { q: 'firm' })).toBe(4)
  expect(await list('users', { q: '%' })).toBe(0)
  expect(await list('users', { enabled: false })).toBe(1)
  expect(await list('users', { id: [firms[0]?.userId, firms[2]?.userId] })).toBe(2)
  expect(await list('users', { createdAt_gte: '2026-11-21T00:00:00Z', createdAt_lte: '2026-11-22T00:00:00Z' })).toBe(7)
  expect(await list('users', { createdAt_gte: '2026-11-22T00:00:00Z' })).toBe(0)
  expect(await list('accounts', { hasSubscription: true })).toBe(1)
  expect(await list('accounts', { subscriptionEndsOn_lte: '2026-12-31' })).toBe(1)
})

test('getOne and getMany return records, and skip unknown ids', async () => {
  const id = firms[0]?.accountId ?? ''
  expect((await provider().getOne('accounts', { id })).data).toMatchObject({
    id,
    accountName: 'Firm 0',
    city: 'Cape Town',
    hasSubscription: true,
    subscriptionEndsOn: '2026-12-04',
  })
  const { data } = await provider().getMany('accounts', { ids: [id, newId(), 'no-id-at-all'] })
  expect(data.map((row) => row.id)).toEqual([id])
})

test('an export takes everything in one range, limited to 1000', async () => {
  const response = await admin.get('/api/admin/users?range=[0,999999]&filter={}')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-range')).toBe('users 0-6/7')
  expect(response.headers.get('x-total-count')).toBe('7')
  expect((await admin.get('/api/admin/users?range=[20,29]')).headers.get('content-range')).toBe('users */7')
})

test('refuses fields outside the whitelist by name, before the database', async () => {
  for (const [query, field] of [
    ['filter={"password":"x"}', 'filter.password'],
    ['filter={"email_gte":"a"}', 'filter.email_gte'],
    ['filter={"enabled":"yes"}', 'filter.enabled'],
    ['filter={"email":{"a":1}}', 'filter.email'],
    ['filter=nonsense', 'filter'],
    ['sort=["written_at_position","ASC"]', 'sort'],
    ['sort=["email","ASC; drop table"]', 'sort'],
    ['sort=["constructor","ASC"]', 'sort'],
    ['range=[5,1]', 'range'],
    ['range=[-1,5]', 'range'],
    ['range=[0,1e9]', 'range'],
  ] as const) {
    const { status, body } = await admin.get(`/api/admin/users?${query.replace('#', '%23')}`)
    expect({ query, status, field: body.errors?.[0]?.field }).toEqual({ query, status: 400, field })
  }
  expect((await admin.get('/api/admin/users?order=email')).status).toBe(400)
})

test('refuses firms', async () => {
  for (const path of ['/api/admin/users', '/api/admin/accounts', `/api/admin/users/${firms[0]?.userId}`]) {
    expect((await (firms[0] as Asker).get(path)).status).toBe(403)
  }
})

test('the named functions answer one, a page, all of a page, and the count', async () => {
  const userId = firms[0]?.userId
  expect((await admin.call('fetchUserAccount', { userId })).body.result).toMatchObject({
    id: userId,
    accountName: 'Firm 0',
    account: { accountName: 'Firm 0', welcomed: false },
  })
  expect((await admin.call('fetchUserAccount', { userId: newId() })).status).toBe(404)
  expect((await admin.call('fetchUserAccountsCount')).body).toEqual({ result: 7 })
  const ids = new Set<string>()
  for (const number of [0, 1, 2, 3])
    for (const row of (await admin.call('pageToUserAccounts', { page: number, pageSize: 2 })).body.result) ids.add(row.id)
  expect(ids.size).toBe(7)
  expect((await admin.call('fetchUserAccounts', { page: 0, pageSize: 100 })).body.result).toHaveLength(7)
  expect((await admin.call('fetchUserAccounts', { page: 0, pageSize: 1001 })).status).toBe(400)
})

test('an erased user stays in the lists, without personal or firm data', async () => {
  const canary = `Qanarie${newId()}`
  const who = asker(app)
  const theirs = firm(app, who)
  await theirs.user(`${canary.toLowerCase()}@example.co.za`, canary)
  await theirs.account(canary)
  await theirs.trial('2026-11-21', '2026-12-04')
  await app.project()
  expect(JSON.stringify((await admin.get(`/api/admin/users/${who.userId}`)).body)).toContain(canary)
  expect((await who.get('/api/me')).body).toMatchObject({
    account: { accountName: canary, closed: false },
    claims: { hasSubscription: true },
  })
  await theirs.erase()
  await app.project()
  const answers = await Promise.all([
    admin.get('/api/admin/users?range=[0,99]'),
    admin.get(`/api/admin/users/${who.userId}`),
    admin.get('/api/admin/accounts?range=[0,99]'),
    admin.get(`/api/admin/accounts/${who.accountId}`),
    admin.call('fetchUserAccount', { userId: who.userId }),
    admin.call('fetchUserAccounts', { page: 0, pageSize: 100 }),
    admin.call('fetchUserAccountsCount'),
    who.get('/api/me'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(JSON.stringify(answers.map(({ body }) => body)).toLowerCase()).not.toContain(canary.toLowerCase())
  expect(answers[1].body).toMatchObject({ id: who.userId, email: '', displayName: '', enabled: false, erased: true, accountName: null })
  expect(answers[3].body).toMatchObject({ accountName: '', email: '', city: '', hasSubscription: false, erased: true })
  expect(answers[4].body.result.account).toBeNull()
  expect(answers[7].body).toMatchObject({ account: null, claims: { hasSubscription: false } })
  expect((await admin.get(`/api/admin/users?filter={"q":"${canary}"}`)).body).toEqual([])
  expect((await admin.get('/api/admin/users?filter={"erased":true}')).body).toHaveLength(1)
})

test('the audit log can be searched by person shown, viewer and action; the answer has no list of ids', async () => {
  const [entryId, seen] = [newId(), newId()]
  const entry = { entryId, admin: admin.userId, route: 'adminListUsers', target: null, requestId: newId() }
  await app.given(`access-${entryId}`, {
    type: 'AdminRead',
    data: { ...entry, outcome: 'done', seen: [seen], rows: 1, filters: ['enabled'] },
  })
  await app.project('audit')
  const list = async (filter: object) => (await admin.get(`/api/admin/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
  const { admin: who, ...rest } = entry
  const row = {
    id: entryId,
    ...rest,
    admin: who,
    adminEmail: null,
    at: NOW,
    isAction: false,
    targetKind: null,
    targetId: null,
    rows: 1,
    filters: ['enabled'],
  }
  const { entryId: _, target: __, ...expected } = { ...row, outcome: 'done' }
  expect(await list({ subjects: seen })).toEqual([expected])
  expect(await list({ subjects: [newId(), seen], admin: who, isAction: false, route: 'adminListUsers' })).toHaveLength(1)
  for (const none of [{ subjects: newId() }, { subjects: 'no id' }, { isAction: true }]) expect(await list(none)).toEqual([])
  expect((await admin.get('/api/admin/audit?sort=["subjects","ASC"]')).status).toBe(400)
  expect((await admin.get(`/api/admin/audit/${entryId}`)).body).toEqual(expected)
  expect((await admin.get(`/api/admin/audit/${newId()}`)).status).toBe(404)
})

test('an export streams every row that the filter finds, and confirms the count in its last line', async () => {
  const text = async (path: string) =>
    (await fetch(`${app.base}/api/admin/exports/${path}`, { headers: { authorization: admin.authorization } })).text()
  const many = Array.from({ length: 1500 }, () => newId())
  for (const userId of many)
    await app.given(`user-${userId}`, { type: 'UserRegistered', data: { userId, email: 'many@example.co.za', displayName: '=cmd|x' } })
  await app.project('users')
  const rows = readCsv(await text(`users?filter=${encodeURIComponent('{"q":"many@"}')}`))
  expect(rows).toHaveLength(1502)
  expect(rows[0]?.cells.slice(0, 2)).toEqual(['id', 'email'])
  expect(new Set(rows.slice(1, -1).map(({ cells }) => cells[0]))).toEqual(new Set(many))
  expect(rows.at(-1)?.cells).toEqual(['rows', '1500', '1500'])
  expect(await text(`users?filter=${encodeURIComponent('{"q":"many@"}')}`)).not.toMatch(/(^|,)"?=/m)
  expect(readCsv(await text(`accounts?filter=${encodeURIComponent('{"q":"no such firm"}')}`)).at(-1)?.cells).toEqual(['rows', '0', '0'])
  expect((await admin.get('/api/admin/exports/users?filter={"password":1}')).status).toBe(400)
})

test('a transferred firm is its new owner’s everywhere, and no longer its founder’s', async () => {
  const [founder, taker] = [asker(app), asker(app)]
  for (const [who, name] of [
    [founder, 'Founder'],
    [taker, 'Taker'],
  ] as const) {
    await firm(app, who).user(`${name}@example.co.za`, name)
    await firm(app, who).account(`Firm of ${name}`)
    await firm(app, who).trial('2026-11-21', '2026-12-04')
  }
  const { accountId } = founder
  const handOn = { accountId, from: founder.userId, to: taker.userId }
  await app.given(teamStream(accountId), { type: 'OwnershipTransferred', data: handOn })
  await app.project()
  const firmOf = async ({ userId }: Asker) => (await admin.get(`/api/admin/users/${userId}`)).body
  expect(await firmOf(taker)).toMatchObject({ accountId, accountName: 'Firm of Founder' })
  expect(await firmOf(founder)).toMatchObject({ accountId: null, accountName: null })
  for (const list of ['accounts', 'subscriptions'])
    expect((await admin.get(`/api/admin/${list}/${accountId}`)).body).toMatchObject({ owner: taker.userId })
  // Transferred back, it is the founder's again, and the other person has their own firm.
  await app.given(teamStream(accountId), { type: 'OwnershipTransferred', data: { accountId, from: taker.userId, to: founder.userId } })
  await app.project()
  expect([await firmOf(founder), await firmOf(taker)]).toMatchObject([{ accountName: 'Firm of Founder' }, { accountName: 'Firm of Taker' }])
})
