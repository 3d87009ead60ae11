import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { LinkedVersion } from '@tafel/contracts/kinds/links.ts'
import { scenario } from '@tafel/contracts/kinds/scenario/record.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { recordHandlers } from './handlers.ts'

// Answers that depend on another record, over their own routes.

const who = person()
const stranger = person()
const clientId = randomUUID()
let api: TestApi
beforeAll(async () => {
  api = await testApi(({ commands }) => recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => 'seen' }), {
    access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
  })
  for (const [adviser, client] of [
    [who, clientId],
    [stranger, randomUUID()],
  ] as const) {
    const added = await api.as(adviser).post('/api/clients', { clientId: client, name: 'Thabo', surname: 'Test', email: '', phone: '' })
    expect(added.status).toBe(201)
  }
})
afterAll(() => api.close())

const INCOME = { taxYear: 2027, maritalRegime: 'inCommunity', investmentIncome: [{ kind: 'localInterest', amount: 50_000_000 }] } as const

async function create(inputs: object, recordId: string = randomUUID()) {
  const made = await api.as(who).post('/api/scenarios', { recordId, clientId, description: 'Year to February 2027', inputs })
  expect(made.status).toBe(201)
  return recordId
}
interface Stored {
  readonly result: { readonly taxableIncome: number | null; readonly dueOrRefund: number | null }
  readonly links?: readonly LinkedVersion[]
}

async function eventsOf(recordId: string): Promise<readonly Stored[]> {
  const { store, codec } = api.kernel
  const stored = []
  for await (const event of store.read(scenario.stream(recordId))) stored.push(event)
  return (await codec.decode(stored)).map((read) => {
    if (read.kind !== 'event') throw new Error('Its events cannot be read.')
    return read.event.data as unknown as Stored
  })
}
const lastOf = async (recordId: string) => (await eventsOf(recordId)).at(-1)!
const put = (recordId: string, revision: number, description: string, inputs: object) =>
  api.as(who).put(`/api/scenarios/${recordId}`, { description, inputs }, { headers: { 'If-Match': `"${revision}"` } })

test('splits interest between spouses in community of property, and records the linked version', async () => {
  const his = await create(INCOME)
  const hers = await create({ taxYear: 2027, maritalRegime: 'inCommunity', spouseScenarioId: his })
  const { result, links } = await lastOf(hers)
  // R500 000 of interest, half of it R250 000, less R23 800 exempt.
  expect(result.taxableIncome).toBe(22_620_000)
  expect(links).toEqual([{ kind: 'scenario', recordId: his, inputsVersion: 0 }])
})

test('saving the same inputs again picks up changes of the linked record, if any', async () => {
  const his = await create(INCOME)
  const inputs = { taxYear: 2027, maritalRegime: 'inCommunity', spouseScenarioId: his }
  const hers = await create(inputs)
  const save = () => put(hers, 0, 'Year to February 2027', inputs)
  expect((await save()).status).toBe(200)
  expect(await eventsOf(hers)).toHaveLength(1)
  const more = { ...INCOME, investmentIncome: [{ kind: 'localInterest', amount: 60_000_000 }] }
  expect((await put(his, 0, 'More', more)).status).toBe(200)
  expect((await save()).status).toBe(200)
  const { result, links } = await lastOf(hers)
  expect([result.taxableIncome, links]).toEqual([27_620_000, [{ kind: 'scenario', recordId: his, inputsVersion: 1 }]])
})

test('spouses linked to each other catch up with each other, and stop', async () => {
  const his = await create(INCOME)
  const hers = await create({ ...INCOME, spouseScenarioId: his })
  expect((await put(his, 0, 'His', { ...INCOME, spouseScenarioId: hers })).status).toBe(200)
  // His inputs have changed since: hers pick that up once. Then neither has anything to pick up, renamed or not.
  expect((await put(hers, 0, 'Hers', { ...INCOME, spouseScenarioId: his })).status).toBe(200)
  expect((await put(his, 1, 'His', { ...INCOME, spouseScenarioId: hers })).status).toBe(200)
  expect((await put(hers, 1, 'Renamed', { ...INCOME, spouseScenarioId: his })).status).toBe(200)
  expect((await put(his, 1, 'His', { ...INCOME, spouseScenarioId: hers })).status).toBe(200)
  expect([(await eventsOf(his)).length, (await eventsOf(hers)).length]).toEqual([2, 3])
  expect((await lastOf(hers)).links).toEqual([{ kind: 'scenario', recordId: his, inputsVersion: 1 }])
})

test('an id in capitals is the same id', async () => {
  const his = await create(INCOME)
  const hers = await create({ taxYear: 2027, maritalRegime: 'inCommunity', spouseScenarioId: his.toUpperCase() })
  expect((await lastOf(hers)).links).toEqual([{ kind: 'scenario', recordId: his, inputsVersion: 0 }])
})

test('a link to the record itself is refused by the calculator, and never needs catching up', async () => {
  const own = randomUUID()
  await create({ ...INCOME, spouseScenarioId: own }, own)
  const { result, links } = await lastOf(own)
  expect([result.dueOrRefund, links]).toEqual([null, undefined])
})

test.each(['of another firm', 'deleted', 'that never was'])(
  'a linked record %s is missing: no answer, and the link reports it',
  async (which) => {
    const his = which === 'that never was' ? randomUUID() : await create(INCOME)
    if (which === 'deleted') expect((await api.as(who).delete(`/api/scenarios/${his}`)).status).toBeLessThan(300)
    const recordId = randomUUID()
    const inputs = { taxYear: 2027, maritalRegime: 'inCommunity', spouseScenarioId: his }
    const strangersClient = randomUUID()
    const asker = which === 'of another firm' ? stranger : who
    if (asker === stranger)
      await api.as(stranger).post('/api/clients', { clientId: strangersClient, name: 'Eve', surname: 'Other', email: '', phone: '' })
    const client = asker === stranger ? strangersClient : clientId
    expect((await api.as(asker).post('/api/scenarios', { recordId, clientId: client, description: 'Hers', inputs })).status).toBe(201)
    const { result, links } = await lastOf(recordId)
    expect([result.dueOrRefund, links]).toEqual([null, [{ kind: 'scenario', recordId: his, inputsVersion: null }]])
  },
)
