import { readFile } from 'node:fs/promises'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import type { Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { simpleRest } from '@tafel/contracts/base/http/simple-rest-query.ts'
import { INVOICE_EXAMPLE } from '@tafel/contracts/contexts/invoices/example.ts'
import { invoiceStream } from '@tafel/contracts/contexts/invoices/events.ts'
import { SEEDED_BY, SEEDED_TIERS } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import fc from 'fast-check'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { couponCodeOf } from './coupon-code.ts'
import { asker, type Asker, firm, NOW, queriesApp, type QueriesApp } from './testing/queries-app.ts'

// The reads of react-admin's stock provider (ui.md §3), on every list of the admin console. Writes: ../simple-rest-writes.test.ts.

/** Per list: its sort fields, the number of rows, and a filter with the number it finds. */
const LISTS = {
  users: { fields: ['email', 'createdAt', 'enabled'], total: 3, filter: { q: 'user1@' }, found: 1 },
  accounts: { fields: ['accountName', 'city', 'closed', 'subscriptionEndsOn'], total: 3, filter: { hasSubscription: true }, found: 1 },
  audit: { fields: ['at', 'route', 'isAction'], total: 1, filter: { isAction: true }, found: 0 },
  alerts: { fields: ['at', 'rule', 'acknowledged'], total: 2, filter: { acknowledged: true }, found: 1 },
  tiers: { fields: ['name', 'seats', 'monthCents', 'trial'], total: 3, filter: { seats_lte: 1 }, found: 1 },
  coupons: { fields: ['code', 'endsOn', 'used', 'kind'], total: 2, filter: { withdrawn: true }, found: 1 },
  subscriptions: {
    fields: ['accountName', 'status', 'paidCents', 'nextPaymentOn'],
    total: 1,
    filter: { status: ['trial', 'active'] },
    found: 1,
  },
  'issued-reports': {
    fields: ['number', 'state', 'constantsVersion', 'issuedAt', 'keptUntil'],
    total: 2,
    filter: { constantsVersion: 'v1', state: 'superseded' },
    found: 1,
  },
  invoices: {
    fields: ['number', 'issuedOn', 'totalCents', 'buyerName', 'state'],
    total: 3,
    filter: { issuedOn_gte: '2026-11-01' },
    found: 2,
  },
  teams: { fields: ['accountName', 'members', 'invitations', 'seats', 'createdAt'], total: 1, filter: { members_gte: 2 }, found: 1 },
} as const
type Name = keyof typeof LISTS
const NAMES = Object.keys(LISTS) as Name[]

let app: QueriesApp
let admin: Asker
let first: Asker
beforeAll(async () => {
  app = await queriesApp()
  admin = asker(app, { roles: ['admin'] })
  const firms = [asker(app), asker(app), asker(app)] as const
  first = firms[0]
  for (const [at, who] of firms.entries()) {
    await firm(app, who).user(`user${at}@example.co.za`, `User ${at}`)
    await firm(app, who).account(`Firm ${at}`)
  }
  await firm(app, first).trial('2026-11-20', '2026-12-04')
  for (const tier of SEEDED_TIERS) await app.given('tier-list', { type: 'TierCreated', data: { by: SEEDED_BY, ...tier } })
  const terms = { duration: { kind: 'once' }, tierIds: null, startsOn: null, endsOn: null, maxUses: 3, firstPurchaseOnly: false } as const
  await coupon('SEASON25', { ...terms, discount: { kind: 'percent', ppm: 250_000 } })
  await coupon('FLAT100', { ...terms, discount: { kind: 'fixed', cents: 10_000 } })
  await app.given('coupon-FLAT100', { type: 'CouponRetired', data: { by: SEEDED_BY, code: 'FLAT100' } })
  const use = { code: 'SEASON25', useId: newId(), accountId: first.accountId }
  await app.given('coupon-SEASON25', {
    type: 'CouponUseReserved',
    data: { ...use, mailbox: '0'.repeat(32), reservedAt: '2026-11-01T00:00:00.000Z' },
  })
  for (const [at, issuedOn] of ['2026-10-01', '2026-11-01', '2026-11-20'].entries()) {
    const data = { ...INVOICE_EXAMPLE, ...owned(firms[at]!), invoiceId: newId(), number: at + 1, paymentId: String(at), issuedOn }
    await app.given(invoiceStream(data.invoiceId), { type: 'TaxInvoiceIssued', data })
  }
  await issued()
  await team()
  const entry = { entryId: newId(), admin: first.userId, route: 'adminListUsers', target: null, requestId: newId() }
  await app.given(`access-${entry.entryId}`, { type: 'AdminRead', data: { ...entry, outcome: 'done', seen: [], rows: 0, filters: [] } })
  await alerts()
  await app.project()
})
afterAll(() => app.close())

const owned = ({ accountId, userId: owner }: Asker) => ({ accountId, owner })
const coupon = (code: string, terms: object) =>
  app.given(`coupon-${code}`, { type: 'CouponCreated', data: { by: SEEDED_BY, couponId: newId(), code, ...terms } } as never)

/** Two reports of the first firm; the second replaced the first. */
async function issued(): Promise<void> {
  const { accountId } = first
  const { data } = JSON.parse(await readFile(new URL('../../contracts/api/fixtures/ReportIssued.v1.json', import.meta.url), 'utf8'))
  const [one, two] = [1, 2].map((serial) => ({
    ...data,
    accountId,
    reportId: newId(),
    serial,
    constantsVersion: 'v1',
    sha256: `${serial}`.repeat(64),
  }))
  delete one.supersedes
  await app.given(`reportRegister-${accountId}`, { type: 'ReportIssued', data: one })
  await app.given(`reportRegister-${accountId}`, { type: 'ReportIssued', data: { ...two, supersedes: one.reportId } })
  const superseded = { reportId: one.reportId, accountId, clientId: data.clientId, supersededBy: two.reportId }
  await app.given(`reportRegister-${accountId}`, { type: 'ReportSuperseded', data: superseded })
}

/** One open, and one acknowledged. */
async function alerts(): Promise<void> {
  const raised = { person: first.userId, about: null, count: 1012, since: NOW, at: NOW } as const
  const [open, done] = [newId(), newId()]
  await app.given(`alert-${open}`, { type: 'AlertRaised', data: { alertId: open, rule: 'manyShown', ...raised } })
  await app.given(`alert-${done}`, { type: 'AlertRaised', data: { alertId: done, rule: 'manyExports', ...raised } })
  await app.given(`alert-${done}`, { type: 'AlertAcknowledged', data: { alertId: done, by: admin.userId } })
}

/** Of the first firm: its owner, a member, an invitation. */
async function team(): Promise<void> {
  const { accountId } = first
  const stream = `team-${accountId}`
  const invitation = (email: string) => ({
    accountId,
    invitationId: newId(),
    email,
    name: '',
    role: 'adviser' as const,
    sending: 1,
    expiresAt: '2026-11-28T08:00:00.000Z',
  })
  await app.given(stream, { type: 'TeamCreated', data: owned(first) })
  const joining = invitation('joined@example.co.za')
  await app.given(stream, { type: 'MemberInvited', data: joining })
  await app.given(stream, {
    type: 'MemberJoined',
    data: { accountId, invitationId: joining.invitationId, userId: newId(), role: 'adviser' },
  })
  await app.given(stream, { type: 'MemberInvited', data: invitation('invited@example.co.za') })
}

const provider = () =>
  simpleRestProvider(`${app.base}/api/admin`, async (url, options = {}) => {
    const headers = new Headers(options.headers)
    headers.set('authorization', admin.authorization)
    const response = await fetch(url, { headers })
    const body = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${url} ${body}`)
    return { status: response.status, headers: response.headers, body, json: JSON.parse(body) }
  })
const page = (perPage: number) => ({ page: 1, perPage })
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order })

test('every list of the table of routes is here', () => {
  const lists = Object.values(ROUTES).flatMap((row: Route) => (row.query === simpleRest ? [row.path.replace('/api/admin/', '')] : []))
  expect(lists.toSorted()).toEqual(NAMES.toSorted())
})

describe.each(NAMES)('%s', (name) => {
  const { fields, total, filter, found } = LISTS[name]

  test('a page states its range and the total, with status 200', async () => {
    const { status, headers, body } = await admin.get(`/api/admin/${name}?range=[0,0]&sort=["id","ASC"]&filter={}`)
    expect([status, headers.get('content-range'), headers.get('x-total-count'), body.length]).toEqual([
      200,
      `${name} 0-0/${total}`,
      String(total),
      1,
    ])
    expect((await admin.get(`/api/admin/${name}?range=[50,74]`)).headers.get('content-range')).toBe(`${name} */${total}`)
    expect(await provider().getList(name, { pagination: page(25), sort: by('id'), filter: {} })).toMatchObject({ total })
  })

  test('is sorted by its fields both ways, and never repeats a row', async () => {
    for (const field of fields) {
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await provider().getList(name, { pagination: page(25), sort: by(field, order), filter: {} })
        expect([field, order, new Set(data.map(({ id }) => id)).size]).toEqual([field, order, total])
      }
    }
  })

  test('its filter works for lists, references and exports', async () => {
    const ra = provider()
    expect((await ra.getList(name, { pagination: page(25), sort: by('id'), filter })).total).toBe(found)
    const reference = { target: 'id', id: newId(), pagination: page(25), sort: by('id'), filter: {} }
    expect((await ra.getManyReference(name, reference)).total).toBe(0)
    const search = new URLSearchParams({ filter: JSON.stringify(filter) })
    const response = await fetch(`${app.base}/api/admin/exports/${name}?${search}`, { headers: { authorization: admin.authorization } })
    const rows = readCsv(await response.text())
    expect(rows.at(-1)?.cells).toEqual(['rows', String(found), String(found)])
    expect(rows).toHaveLength(found === 0 ? 1 : found + 2)
  })

  test('gets one or many by id; skips unknown ids, and answers 404 for a single one', async () => {
    const ra = provider()
    const { data } = await ra.getList(name, { pagination: page(1), sort: by('id'), filter: {} })
    const id = data[0]!.id
    expect((await ra.getOne(name, { id })).data).toMatchObject({ id })
    expect((await ra.getMany(name, { ids: [id, newId(), 'no-id'] })).data.map((row) => row.id)).toEqual([id])
    expect((await admin.get(`/api/admin/${name}/${newId()}`)).status).toBe(404)
  })

  test('refuses unknown fields by name, and firms entirely', async () => {
    for (const query of ['filter={"unknown":1}', 'sort=["unknown","ASC"]', 'range=[1,0]', 'filter={"id":{"a":1}}', 'filter=[', 'unknown=1'])
      expect([query, (await admin.get(`/api/admin/${name}?${query}`)).status]).toEqual([query, 400])
    for (const path of [name, `exports/${name}`]) {
      const refused = await first.get(`/api/admin/${path}`)
      expect([refused.status, refused.headers.get('content-range')]).toEqual([403, null])
    }
  })
})

test('a coupon has its users, a team its members, a document its lines, an alert its investigator', async () => {
  const ra = provider()
  const one = async (name: Name, filter: object) =>
    (await ra.getOne(name, { id: (await ra.getList(name, { pagination: page(1), sort: by('id'), filter })).data[0]!.id })).data
  expect(await one('coupons', { code: 'SEASON25' })).toMatchObject({
    discount: { kind: 'percent', ppm: 250_000 },
    duration: { kind: 'once' },
    uses: [{ accountId: first.accountId, accountName: 'Firm 0', status: 'reserved' }],
  })
  expect(await one('teams', {})).toMatchObject({
    accountName: 'Firm 0',
    tierId: null,
    members: 2,
    invitations: 1,
    people: [{ email: 'user0@example.co.za', role: 'owner' }, { role: 'adviser' }],
    invited: [{ email: 'invited@example.co.za', hasRunOut: false }],
  })
  expect(await one('invoices', { number: 'INV-000002' })).toMatchObject({
    number: 'INV-000002',
    lines: INVOICE_EXAMPLE.lines,
    state: 'paid',
  })
  expect(await one('alerts', { acknowledged: true })).toMatchObject({
    rule: 'manyExports',
    personEmail: 'user0@example.co.za',
    acknowledgedBy: admin.userId,
    acknowledgedByEmail: null,
  })
  const code = couponCodeOf(app.connections)
  const coupon = (id: string) => code({ params: { id }, headers: {}, signal: new AbortController().signal } as never)
  expect(await coupon((await one('coupons', { code: 'SEASON25' })).id)).toBe('SEASON25')
  expect(await coupon(newId())).toMatchObject({ code: 'functions/not-found' })
  expect(await one('audit', {})).toMatchObject({ admin: first.userId, adminEmail: 'user0@example.co.za' })
})

test('finance sees subscriptions and invoices only, an auditor none of these lists', async () => {
  const may: Readonly<Record<string, readonly Name[]>> = {
    finance: ['subscriptions', 'invoices'],
    auditor: [],
  }
  for (const [role, lists] of Object.entries(may)) {
    const who = asker(app, { roles: [role] })
    for (const name of NAMES)
      for (const path of [name, `exports/${name}`]) {
        const { status } = await fetch(`${app.base}/api/admin/${path}`, { headers: { authorization: who.authorization } })
        expect([role, path, status]).toEqual([role, path, lists.includes(name) ? 200 : 403])
      }
  }
})

test('anyone can check the state of a number or file, and nothing more; the firm sees its own list', async () => {
  const verify = async (body: object) => {
    const answer = await fetch(`${app.base}/api/verify`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return (await answer.json()) as Record<string, unknown>
  }
  expect(await verify({ number: 'kxtr 2026 000001' })).toEqual({
    verdict: 'superseded',
    number: 'KXTR-2026-000001',
    issuedOn: '2026-11-22',
    isSameFile: null,
    supersededByNumber: 'KXTR-2026-000002',
    supersededOn: '2026-11-21',
    withdrawnOn: null,
  })
  expect(await verify({ sha256: '2'.repeat(64) })).toMatchObject({ verdict: 'genuine', number: 'KXTR-2026-000002' })
  expect(await verify({ number: 'KXTR-2026-000002', sha256: '3'.repeat(64) })).toMatchObject({ verdict: 'edited' })
  expect(await verify({ number: 'KXTR-2026-000003' })).toMatchObject({ verdict: 'unknown', number: null })
  const list = await first.get('/api/issued-reports?state=issued&number=kxtr-2026&from=2026-11-22&to=2026-11-22')
  expect(list.body.items).toMatchObject([{ number: 'KXTR-2026-000002', keptUntil: '2033-01-31', clientName: '', state: 'issued' }])
  expect((await first.get(`/api/issued-reports/${list.body.items[0].reportId}`)).body).toMatchObject({
    supersedesNumber: 'KXTR-2026-000001',
  })
  const stranger = asker(app)
  expect((await stranger.get('/api/issued-reports')).body.items).toEqual([])
  expect((await stranger.get(`/api/issued-reports/${list.body.items[0].reportId}`)).status).toBe(404)
})

const PIECES = [
  "'",
  '"',
  ';',
  '--',
  '/*',
  '\\',
  '%',
  '_',
  '$1',
  '?',
  '??',
  ':x',
  ') or 1=1',
  'union select',
  '{',
  '[',
  '\u0000',
  '\n',
  '🏦',
  '9'.repeat(30),
]
const word = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 5 }).map((parts) => parts.join(''))
const anything = fc.oneof(word, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 }))
/** On a list: an injection in one of the three parameters, as text or in JSON, in an existing field or not. */
const injection = fc.constantFrom(...NAMES).chain((name) => {
  const field = fc.oneof(
    fc.constantFrom<string>('q', 'id', ...LISTS[name].fields, ...LISTS[name].fields.map((each) => `${each}_gte`)),
    word,
  )
  return fc.tuple(
    fc.constant(name),
    fc.oneof(
      word.map((filter) => ({ filter })),
      fc.tuple(field, anything).map(([key, value]) => ({ filter: JSON.stringify({ [key]: value }) })),
      fc.tuple(field, word).map((sort) => ({ sort: JSON.stringify(sort) })),
      word.map((sort) => ({ sort })),
      word.map((range) => ({ range })),
      fc.tuple(fc.double(), fc.double()).map((range) => ({ range: JSON.stringify(range) })),
    ),
  )
})
const AT_ONCE = 20

test('1 000 random injections in filter, sort and range of all lists have no effect', async () => {
  const counts = async () => Promise.all(NAMES.map(async (name) => (await admin.get(`/api/admin/${name}`)).headers.get('x-total-count')))
  const before = await counts()
  const drawn = fc.sample(injection, 1000)
  for (let at = 0; at < drawn.length; at += AT_ONCE) {
    await Promise.all(
      drawn.slice(at, at + AT_ONCE).map(async ([name, asked]) => {
        const { status, headers, body } = await admin.get(`/api/admin/${name}?${new URLSearchParams(asked as Record<string, string>)}`)
        expect([name, asked, [200, 400].includes(status)]).toEqual([name, asked, true])
        // Accepted input was treated as unmatched text, and never returned extra rows.
        if (status === 200) expect(body.length).toBeLessThanOrEqual(Number(headers.get('x-total-count')))
      }),
    )
  }
  expect(await counts()).toEqual(before)
})
