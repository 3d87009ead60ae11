import { readFile } from 'node:fs/promises'
import type { ClientEvent } from '@tafel/contracts/contexts/clients/events.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { userStream } from '@tafel/contracts/contexts/identity/events.ts'
import type { OverviewView } from '@tafel/contracts/api/views.ts'
import { addMonths, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { registerStream } from '@tafel/contracts/contexts/issued/events.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asker, type Asker, firm, NOW, queriesApp, type QueriesApp } from './testing/queries-app.ts'

let app: QueriesApp
beforeAll(async () => {
  app = await queriesApp()
})
afterAll(() => app.close())

const surnames = (body: { items: { surname: string }[] }) => body.items.map(({ surname }) => surname)
const MARRIED = { status: 'married', since: '2008-04-12', regime: 'inCommunity', regimeSince: '' } as const

/** Later events of a client. */
const given = (who: Asker, clientId: string, type: ClientEvent['type'], kept: object) =>
  app.given(`client-${clientId}`, { type, data: { clientId, accountId: who.accountId, ...kept } } as ClientEvent)
const couple = (who: Asker, type: 'SpousesLinked' | 'SpousesUnlinked', clientIds: string[]) =>
  app.given(`spouses-${who.accountId}`, { type, data: { accountId: who.accountId, clientIds } })
const householdOf = async (who: Asker, clientId: string) => (await who.get(`/api/clients/${clientId}/household`)).body as HouseholdView

test('clients are sorted by name, last change or time of adding, and counted once', async () => {
  const who = asker(app)
  const { client, record, deleteRecord } = firm(app, who)
  const [botha, adams, cele] = [await client('A', 'Botha'), await client('B', 'Adams'), await client('C', 'Cele')]
  await record(adams, 'Open')
  await deleteRecord(await record(cele, 'Gone'), cele)
  await given(who, botha, 'ClientMaritalStatusChanged', { maritalStatus: MARRIED })
  await app.project()
  const list = async (search: string) => (await who.get(`/api/clients?${search}`)).body
  expect(surnames(await list(''))).toEqual(['Adams', 'Botha', 'Cele'])
  expect(surnames(await list('order=added'))).toHaveLength(3)
  expect(surnames(await list('records=some'))).toEqual(['Adams'])
  expect(surnames(await list('records=transferDuty'))).toEqual(['Adams'])
  expect(surnames(await list('records=homeLoanRepayment'))).toEqual([])
  expect(surnames(await list('records=none'))).toEqual(['Botha', 'Cele'])
  expect((await who.get('/api/clients?records=evil')).status).toBe(400)
  for (const order of ['name', 'changed', 'added', 'review']) {
    const first = await list(`order=${order}&limit=2`)
    const rest = await list(`order=${order}&limit=2&after=${first.next}`)
    expect([first.total, rest.total]).toEqual([3, undefined])
    expect([...surnames(first), ...surnames(rest)].toSorted()).toEqual(['Adams', 'Botha', 'Cele'])
  }
  expect((await list('records=none&limit=1')).total).toBe(2)
})

test('a household has both spouses with their dependants, their latest marriage details, and all their records', async () => {
  const who = asker(app)
  const { client, record, deleteRecord } = firm(app, who)
  const [thandi, sizwe] = [await client('Thandi', 'Dlamini'), await client('Sizwe', 'Dlamini')]
  const lerato = { dependantId: newId(), name: 'Lerato', dateOfBirth: '2012-05-03', kind: 'child' }
  await given(who, thandi, 'ClientDependantsChanged', { dependants: [lerato] })
  await couple(who, 'SpousesLinked', [thandi, sizwe])
  await given(who, thandi, 'ClientMaritalStatusChanged', { maritalStatus: { ...MARRIED, regime: 'ancWithAccrual' } })
  await given(who, sizwe, 'ClientMaritalStatusChanged', { maritalStatus: MARRIED })
  const [hers, his] = [await record(thandi, 'Hers'), await record(sizwe, 'His')]
  await deleteRecord(his, sizwe)
  await app.project()

  const hersNow = await householdOf(who, thandi)
  expect(hersNow.client).toMatchObject({ clientId: thandi, dependants: [lerato], last: { what: 'MaritalStatusChanged' } })
  expect(hersNow.spouse).toMatchObject({ clientId: sizwe, name: 'Sizwe', dependants: [] })
  expect(hersNow.maritalStatus).toEqual(MARRIED)
  expect((await householdOf(who, sizwe)).maritalStatus).toEqual(MARRIED)
  expect(hersNow.records.map(({ recordId, last }) => [recordId, last.what]).toSorted()).toEqual(
    [
      [hers, 'Created'],
      [his, 'Deleted'],
    ].toSorted(),
  )
  expect(hersNow.hasMoreRecords).toBe(false)

  const stranger = asker(app)
  expect((await stranger.get(`/api/clients/${thandi}/household`)).status).toBe(404)
  await couple(who, 'SpousesUnlinked', [sizwe, thandi])
  await app.project()
  for (const one of [thandi, sizwe]) expect((await householdOf(who, one)).spouse).toBeNull()
})

test('a record states its year of assessment, even if it follows from the day of its answer', async () => {
  const who = asker(app)
  const { client, record } = firm(app, who)
  const thandi = await client('Thandi', 'Dlamini')
  await record(thandi, 'Of no year')
  for (const inputs of [{ taxYear: 2025 }, {}]) {
    const scenarioId = newId()
    const result = { dueOrRefund: 100, taxableIncome: 0, tax: 0, asAt: '2026-11-21' }
    const ids = { scenarioId, accountId: who.accountId, clientId: thandi }
    const versions = { constantsVersion: 'c1', engineVersion: 'e1' }
    await app.given(`scenario-${scenarioId}`, {
      type: 'ScenarioCreated',
      data: { ...ids, description: 'Tax', inputs, result, ...versions },
    })
  }
  await app.project()
  expect((await householdOf(who, thandi)).records.map(({ year }) => year).toSorted()).toEqual([2025, 2027, null])
})

test('names the last person to change something, if known', async () => {
  const who = asker(app)
  const { client, record } = firm(app, who)
  const thandi = await client('Thandi', 'Dlamini')
  await record(thandi, 'Theirs')
  await app.project()
  const before = await householdOf(who, thandi)
  const [sipho, other] = [before.client.last.by, before.records[0]!.last.by]
  expect(before.people).toEqual({ [sipho]: null, [other]: null })
  await app.given(userStream(sipho), {
    type: 'UserRegistered',
    data: { userId: sipho, email: 'sipho@proof.example', displayName: 'Sipho Nkosi' },
  })
  await app.project()
  expect((await householdOf(who, thandi)).people).toEqual({ [sipho]: 'Sipho Nkosi', [other]: null })
})

test('an erased spouse disappears without affecting the other', async () => {
  const who = asker(app)
  const { client, record, deleteClient, forgetClient } = firm(app, who)
  const [thandi, sizwe] = [await client('Thandi', 'Dlamini'), await client('Canary', 'Erased')]
  await couple(who, 'SpousesLinked', [thandi, sizwe])
  for (const one of [thandi, sizwe]) await given(who, one, 'ClientMaritalStatusChanged', { maritalStatus: MARRIED })
  await record(sizwe, 'Canary Street')
  await deleteClient(sizwe)
  await forgetClient(sizwe)
  await app.project()
  const household = await householdOf(who, thandi)
  expect(household).toMatchObject({ spouse: null, maritalStatus: MARRIED, records: [] })
  expect(JSON.stringify(household)).not.toContain('Canary')
  expect((await who.get(`/api/clients/${sizwe}/household`)).body.code).toBe('records/erased')
})

test('recognises existing clients by ID or tax reference number, or else by name and e-mail, never another firm’s', async () => {
  const who = asker(app)
  const add = async (owner: Asker, about: object) => {
    const clientId = newId()
    const details = { name: 'Anna', surname: 'Botha', email: '', phone: '', dateOfBirth: '', idNumber: '', ...about }
    await app.given(`client-${clientId}`, { type: 'ClientAdded', data: { clientId, accountId: owner.accountId, ...details } })
    return clientId
  }
  const anna = await add(who, { email: 'Anna@botha.example' })
  const known = await add(who, { name: 'Ben', idNumber: '8001015009087' })
  const filing = { taxNumber: '0667056642', provisional: '', itr12: '', emailConsentOn: '', emailConsentWithdrawnOn: '' }
  const taxed = await add(who, { name: 'Cele', filing })
  const gone = await add(who, { name: 'Gone' })
  await firm(app, who).deleteClient(gone)
  await add(asker(app), { name: 'Theirs' })
  await app.project()
  const person = (about: object) => ({ name: 'Anna', surname: 'Botha', email: '', idNumber: '', ...about })
  const rows = [
    person({ name: 'ÁNNA', email: 'anna@BOTHA.example' }),
    person({ email: 'other@botha.example' }),
    person({ name: 'Someone', surname: 'Else', idNumber: '8001015009087' }),
    person({ name: 'Ben', idNumber: '8001015009087' }),
    person({ name: 'Someone', taxNumber: '0667056642' }),
    person({ name: 'Cele', taxNumber: '0001339050' }),
    person({ name: 'Gone' }),
    person({ name: 'Theirs' }),
  ]
  const answer = await fetch(`${app.base}/api/client-imports/check`, {
    method: 'POST',
    headers: { authorization: who.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  })
  expect(await answer.json()).toEqual({ existing: [anna, null, known, known, taxed, null, null, null] })
})

test('a client is found by the tax reference number, in the body of a request only, never another firm’s, and not once erased', async () => {
  const who = asker(app)
  const { client, deleteClient, forgetClient } = firm(app, who)
  const thandi = await client('Thandi', 'Dlamini')
  const filing = { taxNumber: '0667056642', provisional: 'yes', itr12: '', emailConsentOn: '', emailConsentWithdrawnOn: '' }
  await given(who, thandi, 'ClientFilingDetailsChanged', { filing })
  const other = asker(app)
  await given(other, await firm(app, other).client('Other', 'Person'), 'ClientFilingDetailsChanged', { filing })
  await app.project()
  const search = async (q: string) => {
    const answer = await fetch(`${app.base}/api/client-search`, {
      method: 'POST',
      headers: { authorization: who.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    })
    return surnames((await answer.json()) as { items: { surname: string }[] })
  }
  expect(await search('066 705 6642')).toEqual(['Dlamini'])
  expect(await search('0667056')).toEqual(['Dlamini'])
  expect(await search('0667056643')).toEqual([])
  expect(await search('dlam')).toEqual(['Dlamini'])
  expect(surnames((await who.get('/api/clients?q=0667056642')).body)).toEqual([])
  expect((await householdOf(who, thandi)).client.filing).toEqual(filing)
  await deleteClient(thandi)
  await forgetClient(thandi)
  await app.project()
  expect(await search('0667056642')).toEqual([])
})

const day = (days: number) => johannesburgDate(Date.parse(NOW) + days * 86_400_000)

test('a review is shared by the couple; one due soon appears in the overview once, and first in the list', async () => {
  const who = asker(app)
  const { client, record } = firm(app, who)
  const [thandi, sizwe, botha] = [await client('Thandi', 'Dlamini'), await client('Sizwe', 'Dlamini'), await client('A', 'Botha')]
  await couple(who, 'SpousesLinked', [thandi, sizwe])
  await given(who, thandi, 'ClientReviewPlanned', { nextReviewOn: day(-3) })
  await given(who, botha, 'ClientReviewPlanned', { nextReviewOn: day(31) })
  await record(sizwe, 'His')
  await app.project()
  const due = async () => ((await who.get('/api/overview')).body as OverviewView).reviews
  expect(await due()).toEqual([{ clientId: thandi, clientName: 'Thandi Dlamini', dueOn: day(-3), isProposed: false }])
  expect((await householdOf(who, sizwe)).review).toEqual({
    reviewedOn: null,
    nextReviewOn: day(-3),
    everyMonths: 12,
    isProposed: false,
    recordsChanged: 1,
    reportsIssued: 0,
  })
  expect(surnames((await who.get('/api/clients?order=review')).body)).toEqual(['Dlamini', 'Botha', 'Dlamini'])

  // Reviewed with the spouse: hers is no longer overdue.
  await given(who, sizwe, 'ClientReviewHeld', { reviewedOn: day(0), nextReviewOn: day(30) })
  await app.project()
  expect(await due()).toEqual([{ clientId: sizwe, clientName: 'Sizwe Dlamini', dueOn: day(30), isProposed: false }])
  expect((await householdOf(who, thandi)).review).toMatchObject({ reviewedOn: day(0), nextReviewOn: day(30), recordsChanged: 0 })
  const stranger = asker(app)
  await app.project()
  expect(((await stranger.get('/api/overview')).body as OverviewView).reviews).toEqual([])
})

test('proposes a review a year after the last issued report if none is planned', async () => {
  const who = asker(app)
  const { account, client } = firm(app, who)
  const [old, fresh, planned] = [await client('Old', 'A'), await client('Fresh', 'B'), await client('Planned', 'C')]
  const { data } = JSON.parse(await readFile(new URL('../../contracts/api/fixtures/ReportIssued.v1.json', import.meta.url), 'utf8'))
  const issue = (clientId: string, issuedOn: string, serial: number) =>
    app.given(registerStream(who.accountId), {
      type: 'ReportIssued',
      data: { ...data, reportId: newId(), accountId: who.accountId, clientId, issuedOn, serial },
    })
  const longAgo = addMonths(day(0), -12)
  await issue(old, longAgo, 1)
  await issue(fresh, day(-1), 2)
  await issue(planned, longAgo, 3)
  await given(who, planned, 'ClientReviewPlanned', { nextReviewOn: day(100) })
  await app.project()
  const { reviews } = (await who.get('/api/overview')).body as OverviewView
  expect(reviews).toEqual([{ clientId: old, clientName: 'Old A', dueOn: addMonths(longAgo, 12), isProposed: true }])
  expect((await householdOf(who, fresh)).review).toMatchObject({ nextReviewOn: addMonths(day(-1), 12), isProposed: true, reportsIssued: 1 })
  expect((await householdOf(who, planned)).review).toMatchObject({ nextReviewOn: day(100), isProposed: false })

  // The firm chooses six months between reviews: planned ones stay.
  await account('Acme', { reviewEvery: 6 })
  const half = addMonths(day(0), -6)
  const middling = await client('Middling', 'D')
  await issue(middling, half, 4)
  await app.project()
  expect((await householdOf(who, fresh)).review).toMatchObject({ nextReviewOn: addMonths(day(-1), 6), everyMonths: 6, isProposed: true })
  expect((await householdOf(who, planned)).review).toMatchObject({ nextReviewOn: day(100), everyMonths: 6, isProposed: false })
  const due = ((await who.get('/api/overview')).body as OverviewView).reviews
  expect(due.map(({ clientId, dueOn }) => [clientId, dueOn])).toEqual([
    [old, addMonths(longAgo, 6)],
    [middling, addMonths(half, 6)],
  ])
})
