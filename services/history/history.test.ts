import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { ClientAsOf, HistoryPage, RecordAsOf, UndoPreview } from '@tafel/contracts/contexts/history/views.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { type Got, person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { registerUser } from '../identity/register-user/register.ts'
import { namesOfUsers } from '../identity/names.ts'
import { recordHandlers } from '../records/handlers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyHandlers } from './handlers.ts'

// History and undo of records, over HTTP and the kernel in memory, for each kind.

const clock = { now: new Date('2026-11-21T08:00:00.000Z') }
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, now: () => clock.now, keyDestroyed: async () => undefined }),
      ...historyHandlers({
        store,
        codec,
        namesOf: namesOfUsers(commands),
        clientsUntil: async () => ({ ok: true, value: [], headers: {} }),
      }),
    }),
    { now: () => clock.now, ratePerMinute: 100_000 },
    ({ commands }) => ({ register: registerUser(commands), accountStatus: async () => 'open', hasSubscription: async () => true }),
  )
})
afterAll(() => api.close())

const ifMatch = (revision: number) => ({ headers: { 'If-Match': `"${revision}"` } })
const entriesOf = (got: Got) => (got.json as unknown as HistoryPage).entries

async function withClient() {
  const who = person()
  const send = api.as(who)
  const clientId = randomUUID()
  const details = { name: 'Thabo', surname: 'Test', email: '', phone: '', dateOfBirth: '', idNumber: '' }
  expect((await send.post('/api/clients', { clientId, ...details })).status).toBe(201)
  return { who, send, clientId, details, client: `/api/clients/${clientId}` }
}

describe.each(KINDS)('$name', ({ name, collection }) => {
  const inputs = kindOf(name).example as object

  async function withRecord() {
    const { who, send, clientId } = await withClient()
    const recordId = randomUUID()
    const record = `/api/${collection}/${recordId}`
    expect((await send.post(`/api/${collection}`, { recordId, clientId, description: 'First', inputs })).status).toBe(201)
    const rename = async (description: string, revision: number) =>
      expect((await send.put(record, { description, inputs }, ifMatch(revision))).status).toBe(200)
    return { who, send, clientId, recordId, record, rename }
  }

  test('the history shows who did what, one entry per session', async () => {
    const { who, send, record, rename } = await withRecord()
    await rename('Second', 0)
    later(5)
    await rename('Third', 1)
    await send.post(`${record}/lock`, {})
    const got = await send.get(`${record}/history`)
    expect(got.json).toMatchObject({ revision: 3, before: null, isErased: false })
    expect(entriesOf(got).map(({ act, first, last }) => [act, first, last])).toEqual([
      ['Locked', 3, 3],
      ['Changed', 1, 2],
      ['Created', 0, 0],
    ])
    expect(entriesOf(got)[1]).toMatchObject({ by: who.userId, changes: [{ path: 'description', from: 'First', to: 'Third' }] })
    expect(entriesOf(got)[2]!.answer).toMatchObject({ from: null, to: expect.any(Number) })
    const newest = await send.get(`${record}/history?limit=2`)
    expect(newest.json).toMatchObject({ revision: 3, before: 1 })
    const earlier = await send.get(`${record}/history?before=1`)
    expect([...entriesOf(newest), ...entriesOf(earlier)]).toEqual(entriesOf(got))
    expect((await send.get(`${record}/history?limit=0`)).code).toBe('functions/invalid-argument')
  })

  test('shows a record as of a revision or moment', async () => {
    const { send, record, rename } = await withRecord()
    const first = clock.now.toISOString()
    later(60)
    await rename('Second', 0)
    const at = async (search: string) => (await send.get(`${record}/as-of?${search}`)).json as unknown as RecordAsOf
    expect(await at('revision=0')).toMatchObject({ description: 'First', inputs, revision: 0, headline: expect.any(Number) })
    expect(await at(`at=${first}`)).toMatchObject({ description: 'First', setBy: { description: { revision: 0 } } })
    expect(await at('')).toMatchObject({ description: 'Second', revision: 1, setBy: { description: { revision: 1 } } })
    expect((await send.get(`${record}/as-of?at=2020-01-01T00:00:00Z`)).code).toBe('history/not-there-yet')
    expect((await send.get(`${record}/as-of?at=yesterday`)).code).toBe('functions/invalid-argument')
  })

  test('an undo restores the earlier state, and undoing it the later one; both are events', async () => {
    const { send, record, rename } = await withRecord()
    later(60)
    await rename('Second', 0)
    later(60)
    const preview = (await send.post(`${record}/undo/preview`, { revisions: [1] }, { key: null })).json as unknown as UndoPreview
    expect(preview).toMatchObject({
      revision: 1,
      revisions: [1],
      later: [],
      refused: null,
      changes: [{ path: 'description', from: 'Second', to: 'First' }],
    })
    expect((await send.post(`${record}/undo`, { revisions: [1] }, ifMatch(0))).status).toBe(412)
    expect((await send.post(`${record}/undo`, { revisions: [1] }, ifMatch(1))).json).toMatchObject({ revision: '2' })
    expect((await send.post(`${record}/undo`, { revisions: [2] }, ifMatch(2))).json).toMatchObject({ revision: '3' })
    expect((await send.get(`${record}/as-of`)).json).toMatchObject({ description: 'Second', inputs })
    const entries = entriesOf(await send.get(`${record}/history`))
    expect(entries.map(({ undoes, undoneBy }) => [undoes, undoneBy])).toEqual([
      [[2], undefined],
      [[1], 3],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('later changes of the same go with it or it is refused; so is what is locked, deleted or not there', async () => {
    const { send, record, rename } = await withRecord()
    await rename('Second', 0)
    await rename('Third', 1)
    expect((await send.post(`${record}/undo`, { revisions: [1] })).code).toBe('history/later-changes')
    expect((await send.post(`${record}/undo/preview`, { revisions: [1] }, { key: null })).json).toMatchObject({
      revisions: [1, 2],
      later: [2],
    })
    expect((await send.post(`${record}/undo`, { revisions: [9] })).code).toBe('functions/invalid-argument')
    await send.post(`${record}/lock`, {})
    expect((await send.post(`${record}/undo/preview`, { revisions: [1] }, { key: null })).json).toMatchObject({ refused: 'records/locked' })
    expect((await send.post(`${record}/undo`, { revisions: [1, 2] })).code).toBe('records/locked')
    // A lock can be undone like anything else.
    expect((await send.post(`${record}/undo`, { revisions: [3] })).status).toBe(200)
    expect((await send.post(`${record}/undo`, { revisions: [1, 2] })).status).toBe(200)
    expect((await send.get(`${record}/as-of`)).json).toMatchObject({ description: 'First', locked: false })
    // Creation is undone by deleting the record.
    expect((await send.post(`${record}/undo`, { revisions: [0] })).status).toBe(200)
    expect((await send.post(`${record}/undo`, { revisions: [1] })).code).toBe('records/deleted')
  })

  test('another firm finds nothing', async () => {
    const { record } = await withRecord()
    const other = api.as(person())
    const missing = `/api/${collection}/${randomUUID()}`
    for (const path of ['history', 'as-of']) {
      expect((await other.get(`${record}/${path}`)).status).toBe((await other.get(`${missing}/${path}`)).status)
      expect((await other.get(`${record}/${path}`)).code).toBe('functions/not-found')
    }
    expect((await other.post(`${record}/undo`, { revisions: [0] })).code).toBe('functions/not-found')
    expect((await other.post(`${record}/undo/preview`, { revisions: [0] }, { key: null })).code).toBe('functions/not-found')
  })

  test('of an erased client only people and times remain, at every moment', async () => {
    const { who, send, clientId, record, rename } = await withRecord()
    await rename('Second', 0)
    await api.kernel.keys.destroy(`client:${clientId}`)
    const page = await send.get(`${record}/history`)
    expect(page.json).toMatchObject({ isErased: true })
    expect(entriesOf(page)[0]).toMatchObject({ by: who.userId, isErased: true, changes: [] })
    expect((await send.get(`${record}/as-of?revision=0`)).json).toMatchObject({ isErased: true, description: '', inputs: null, setBy: {} })
    expect((await send.post(`${record}/undo`, { revisions: [1] })).code).toBe('records/erased')
  })
})

test('a client: details, dependants and marriage appear in the history and can be undone', async () => {
  const { send, client, details } = await withClient()
  const dependant = { dependantId: randomUUID(), name: 'Lindiwe', dateOfBirth: '2020-01-31', kind: 'child' }
  expect((await send.put(client, { ...details, phone: '021 555 0114' }, ifMatch(0))).status).toBe(200)
  expect((await send.put(`${client}/dependants`, { dependants: [dependant] }, ifMatch(1))).status).toBe(200)
  const single = { status: 'single', since: '', regime: '', regimeSince: '', spouseId: null }
  expect((await send.post(`${client}/marital-status`, single)).status).toBe(200)
  expect(entriesOf(await send.get(`${client}/history`)).map(({ act, changes }) => [act, changes.map(({ path }) => path)])).toEqual([
    ['MaritalStatusChanged', expect.arrayContaining(['maritalStatus.status'])],
    ['DependantsChanged', ['dependants']],
    ['DetailsChanged', ['phone']],
    ['Added', []],
  ])
  expect((await send.post(`${client}/undo`, { revisions: [1, 2] }, ifMatch(3))).json).toMatchObject({ revision: '5' })
  expect((await send.get(`${client}/as-of`)).json as unknown as ClientAsOf).toMatchObject({ values: { phone: '', dependants: [] } })
  const preview = await send.post(`${client}/undo/preview`, { revisions: [3] })
  expect(preview.json).toMatchObject({
    revision: 5,
    later: [],
    refused: null,
    changes: [{ path: 'maritalStatus.status', from: 'single' }, {}, {}, {}],
  })
  expect((await send.post(`${client}/undo`, { revisions: [3] }, ifMatch(4))).code).toBe('http/revision-behind')
  expect((await send.post(`${client}/undo`, { revisions: [3] }, ifMatch(5))).json).toMatchObject({ revision: '6' })
  expect(((await send.get(`${client}/as-of`)).json as unknown as ClientAsOf).values).not.toHaveProperty('maritalStatus')
  expect(entriesOf(await send.get(`${client}/history`))[0]).toMatchObject({ act: 'MaritalStatusChanged', undoes: [3] })
  expect((await send.get(`${client}/as-of?revision=2`)).json).toMatchObject({ values: { phone: '021 555 0114', dependants: [dependant] } })
})

test('shows linked records as they were for the answer', async () => {
  const { send, clientId } = await withClient()
  const [seller, transfer] = [randomUUID(), randomUUID()]
  const scenario = { taxYear: 2027, employers: [{ salary: 50_000_000 }] }
  await send.post('/api/scenarios', { recordId: seller, clientId, description: 'Seller', inputs: scenario })
  const inputs = { transferAmount: 200_000_000, purchaserType: 'natural', bondAmount: 0, sellerSide: { taxScenarioId: seller } }
  const created = await send.post('/api/transfer-duties', { recordId: transfer, clientId, description: 'Transfer', inputs })
  expect(created.status).toBe(201)
  const raised = { ...scenario, employers: [{ salary: 60_000_000 }] }
  expect((await send.put(`/api/scenarios/${seller}`, { description: 'Seller', inputs: raised }, ifMatch(0))).status).toBe(200)
  expect((await send.get(`/api/transfer-duties/${transfer}/as-of`)).json).toMatchObject({
    linked: [{ kind: 'scenario', recordId: seller, inputs: scenario }],
  })
})
