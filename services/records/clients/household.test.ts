import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { type Got, person, type Sent, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordHandlers } from '../handlers.ts'
import { recordOf } from '../record.ts'
import { sampleRecordId } from '../sample/ids.ts'
import { client } from './client.ts'
import { spouseOf, spouses } from './spouses.ts'

// Households, imports and the sample client over HTTP, the kernel in memory.

let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands }): Handlers => recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
    {
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
})
afterAll(() => api.close())

const someone = (surname = 'Test') => ({ clientId: randomUUID(), name: 'Thabo', surname, email: '', phone: '' })
const MARRIED = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' }
const SINGLE = { status: 'single', since: '', regime: '', regimeSince: '' }

async function firm(count: number) {
  const who = person()
  const send = api.as(who)
  const people = Array.from({ length: count }, () => someone())
  for (const one of people) expect((await send.post('/api/clients', one)).status).toBe(201)
  const ids = people.map(({ clientId }) => clientId)
  const marry = (one: string, spouseId: string | null, status: object = MARRIED, options?: Sent) =>
    send.post(`/api/clients/${one}/marital-status`, { ...status, spouseId }, options)
  const spouseNow = async (one: string) => spouseOf((await api.kernel.commands.load(spouses, accountIdOf(who.userId))).state, one)
  const kept = async (one: string) => {
    const { state } = await api.kernel.commands.load(client, one)
    return state.exists ? state.maritalStatus : undefined
  }
  return { who, send, ids, marry, spouseNow, kept }
}

describe('a marriage', () => {
  test('links both, stores regime and date with each, and a divorce ends it for both', async () => {
    const { ids, marry, spouseNow, kept } = await firm(2)
    const [anna, ben] = ids as [string, string]
    const linked = await marry(anna, ben)
    expect(linked.status).toBe(200)
    expect(linked.json['position']).toBe(linked.headers.get('tafel-position'))
    expect([await spouseNow(anna), await spouseNow(ben)]).toEqual([ben, anna])
    expect([await kept(anna), await kept(ben)]).toEqual([MARRIED, MARRIED])
    const divorced = { status: 'divorced', since: '2020-02-01', regime: '', regimeSince: '' }
    expect((await marry(ben, null, divorced)).status).toBe(200)
    expect([await spouseNow(anna), await spouseNow(ben)]).toEqual([undefined, undefined])
    expect([await kept(anna), await kept(ben)]).toEqual([divorced, divorced])
  })

  test('requires an existing client of the firm other than oneself', async () => {
    const { send, ids, marry } = await firm(2)
    const [anna, ben] = ids as [string, string]
    const stranger = (await firm(1)).ids[0]!
    expect((await marry(anna, anna)).json['errors']).toMatchObject([{ field: 'spouseId' }])
    expect((await marry(anna, stranger)).code).toBe('functions/not-found')
    expect((await marry(anna, randomUUID())).code).toBe('functions/not-found')
    expect((await marry(anna, ben, SINGLE)).json['errors']).toMatchObject([{ field: 'spouseId' }])
    expect((await marry(anna, null, { ...SINGLE, regime: 'inCommunity' })).json['errors']).toMatchObject([{ field: 'regime' }])
    expect((await marry(anna, ben, { ...MARRIED, regimeSince: '2007-01-01' })).json['errors']).toMatchObject([{ field: 'regimeSince' }])
    await send.delete(`/api/clients/${ben}`)
    expect((await marry(anna, ben)).code).toBe('records/deleted')
  })

  test('of many concurrent requests for the same spouse, one succeeds completely', async () => {
    const { ids, marry, spouseNow } = await firm(9)
    const [wanted, ...others] = ids as [string, ...string[]]
    const answers = await Promise.all(others.map((one) => marry(one, wanted)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'clients/spouse-taken')).toHaveLength(7)
    const winner = await spouseNow(wanted)
    expect(others).toContain(winner)
    for (const one of others) expect(await spouseNow(one)).toBe(one === winner ? wanted : undefined)
  })

  test('with an erased client doesn’t prevent another', async () => {
    const { send, ids, marry, spouseNow } = await firm(3)
    const [anna, ben, cas] = ids as [string, string, string]
    await marry(anna, ben)
    await send.delete(`/api/clients/${ben}`)
    expect((await send.post(`/api/clients/${ben}/forget`)).status).toBe(200)
    expect((await marry(cas, anna)).status).toBe(200)
    expect(await spouseNow(anna)).toBe(cas)
  })

  test('requires the current revision, and does nothing otherwise', async () => {
    const { ids, marry, spouseNow, kept } = await firm(2)
    const [anna, ben] = ids as [string, string]
    expect((await marry(anna, ben, MARRIED, { headers: { 'If-Match': '"7"' } })).code).toBe('http/revision-behind')
    expect([await spouseNow(anna), await kept(ben)]).toEqual([undefined, undefined])
    expect((await marry(anna, ben, MARRIED, { headers: { 'If-Match': '"0"' } })).status).toBe(200)
    expect(await spouseNow(ben)).toBe(anna)
  })

  test('undo restores both spouses’ details and the link', async () => {
    const { send, ids, marry, spouseNow, kept } = await firm(2)
    const [anna, ben] = ids as [string, string]
    const widowed = { status: 'widowed', since: '2001-05-05', regime: '', regimeSince: '' }
    const inCommunity = { ...MARRIED, regime: 'inCommunity' }
    await marry(ben, null, widowed)
    await marry(anna, ben)
    await marry(ben, anna, inCommunity)
    const undo = (one: string, ...revisions: number[]) => send.post(`/api/clients/${one}/undo`, { revisions })

    expect((await undo(anna, 1)).code).toBe('history/later-changes')
    // The regime alone belongs to both.
    expect((await undo(anna, 2)).status).toBe(200)
    expect([await kept(anna), await kept(ben), await spouseNow(anna)]).toEqual([MARRIED, MARRIED, ben])
    expect((await undo(anna, 1)).status).toBe(200)
    expect([await kept(anna), await kept(ben)]).toEqual([undefined, widowed])
    expect([await spouseNow(anna), await spouseNow(ben)]).toEqual([undefined, undefined])
    // An undo can be undone like anything else.
    expect((await undo(anna, 4)).status).toBe(200)
    expect([await kept(anna), await kept(ben), await spouseNow(ben)]).toEqual([MARRIED, MARRIED, anna])
  })

  test('undo refuses to restore a marriage with someone who has married since', async () => {
    const { send, ids, marry, spouseNow } = await firm(3)
    const [anna, ben, cas] = ids as [string, string, string]
    await marry(anna, ben)
    await marry(anna, null, { status: 'divorced', since: '2020-02-01', regime: '', regimeSince: '' })
    await marry(ben, cas)
    const revisions = [2]
    expect((await send.post(`/api/clients/${anna}/undo/preview`, { revisions })).json).toMatchObject({ refused: 'clients/spouse-taken' })
    expect((await send.post(`/api/clients/${anna}/undo`, { revisions })).code).toBe('clients/spouse-taken')
    expect(await spouseNow(ben)).toBe(cas)
  })

  test('an undo that is sent again does nothing twice', async () => {
    const { send, ids, marry, spouseNow } = await firm(2)
    const [anna, ben] = ids as [string, string]
    await marry(anna, ben)
    const undo = (options: object) => send.post(`/api/clients/${anna}/undo`, { revisions: [1] }, options)
    const key = randomUUID()
    const [first, second] = [await undo({ key }), await undo({ key })]
    expect([first.status, second.text]).toEqual([200, first.text])
    expect(await spouseNow(ben)).toBeUndefined()
  })

  test('a retry with the same key does nothing twice', async () => {
    const { ids, marry } = await firm(2)
    const [anna, ben] = ids as [string, string]
    const key = randomUUID()
    const [first, second] = [await marry(anna, ben, MARRIED, { key }), await marry(anna, ben, MARRIED, { key })]
    expect(second.text).toBe(first.text)
  })
})

test('dependants are kept as a list, by the revision that was seen', async () => {
  const { send, ids } = await firm(1)
  const lerato = { dependantId: randomUUID(), name: 'Lerato', dateOfBirth: '2012-05-03', kind: 'child' }
  const put = (dependants: readonly object[], revision: string) =>
    send.put(`/api/clients/${ids[0]}/dependants`, { dependants }, { headers: { 'If-Match': `"${revision}"` } })
  expect((await put([lerato], '0')).json).toMatchObject({ revision: '1' })
  expect((await put([lerato], '1')).json).toEqual({ id: ids[0], revision: '1' })
  expect((await put([], '0')).code).toBe('http/revision-behind')
  expect((await put([lerato, lerato], '1')).status).toBe(400)
})

describe('an import', () => {
  const rowsOf = ({ json }: Got) =>
    json['rows'] as readonly { readonly clientId: string; readonly outcome: string; readonly problem?: string }[]

  test('adds each row once, however often it is sent, and refuses a row by itself', async () => {
    const { send, ids } = await firm(1)
    const rows = Array.from({ length: 20 }, () => someone())
    const first = await send.post('/api/client-imports', { rows })
    expect(rowsOf(first).map(({ clientId, outcome }) => [clientId, outcome])).toEqual(rows.map(({ clientId }) => [clientId, 'added']))
    const again = await send.post('/api/client-imports', { rows: [{ ...someone('Other'), clientId: ids[0]! }, ...rows] })
    expect(rowsOf(again).map(({ outcome }) => outcome)).toEqual(['refused', ...rows.map(() => 'added')])
    expect(rowsOf(again)[0]!.problem).toContain('Someone else')
    expect(again.json).not.toHaveProperty('position')
  })

  test('is taken back, but for clients that were changed since and those of others; they can be restored, and a retry is harmless', async () => {
    const { send } = await firm(0)
    const rows = [someone(), someone(), someone()]
    await send.post('/api/client-imports', { rows })
    const [first, changed] = rows.map(({ clientId }) => clientId)
    const { clientId: _, ...details } = rows[1]!
    const renamed = { ...details, name: 'Sipho' }
    expect((await send.put(`/api/clients/${changed}`, renamed, { headers: { 'If-Match': '"0"' } })).status).toBe(200)
    const stranger = (await firm(1)).ids[0]!
    const clientIds = [...rows.map(({ clientId }) => clientId), stranger]
    const undone = await send.post('/api/client-imports/undo', { clientIds })
    const outcomes = ({ json }: Got) => (json['clients'] as readonly { readonly outcome: string }[]).map(({ outcome }) => outcome)
    expect(outcomes(undone)).toEqual(['deleted', 'kept', 'deleted', 'kept'])
    expect(undone.json['position']).toMatch(/^\d+$/)
    const stateOf = async (id: string) => (await api.kernel.commands.load(client, id)).state
    expect(await stateOf(first!)).toMatchObject({ deleted: true })
    expect(await stateOf(changed!)).toMatchObject({ deleted: false, details: { name: 'Sipho' } })
    expect(await stateOf(stranger)).toMatchObject({ deleted: false })
    const again = await send.post('/api/client-imports/undo', { clientIds })
    expect(outcomes(again)).toEqual(outcomes(undone))
    expect(again.json).not.toHaveProperty('position')
    expect((await send.post(`/api/clients/${first}/restore`)).status).toBe(200)
    // Restored clients are kept.
    expect(outcomes(await send.post('/api/client-imports/undo', { clientIds: [first!] }))).toEqual(['kept'])
  })

  test('is bounded by rows: in a request, and in a minute', async () => {
    const { send } = await firm(0)
    const batch = () => send.post('/api/client-imports', { rows: Array.from({ length: 50 }, () => someone()) })
    expect((await send.post('/api/client-imports', { rows: Array.from({ length: 51 }, () => someone()) })).json['errors']).toMatchObject([
      { field: 'rows' },
    ])
    const answers: Got[] = []
    for (let sent = 0; sent < 61; sent += 1) answers.push(await batch())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)!.code).toBe('functions/resource-exhausted')
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  }, 60_000)
})

describe('the sample client', () => {
  test('has a record of every kind, and a reset puts back what was changed, and nothing else', async () => {
    const { send } = await firm(0)
    const made = await send.post('/api/sample-client')
    const clientId = String(made.json['id'])
    const ofKind = KINDS.map(({ name, collection }) => ({ name, path: `/api/${collection}`, id: sampleRecordId(clientId, name) }))
    const states = () =>
      Promise.all(
        ofKind.map(async ({ name, id }) => {
          const { state } = await api.kernel.commands.load(recordOf(name), id)
          return state.exists
            ? { description: state.description, inputs: state.inputs, deleted: state.deleted, locked: state.locked }
            : 'missing'
        }),
      )
    const before = await states()
    expect(before).not.toContain('missing')
    expect((await send.post('/api/sample-client')).json).toEqual({ id: clientId, revision: made.json['revision'] })

    const [first, second] = ofKind
    await send.post(`${first!.path}/${first!.id}/lock`)
    await send.delete(`${second!.path}/${second!.id}`)
    await send.delete(`/api/clients/${clientId}`)
    expect(await states()).not.toEqual(before)
    expect((await send.post('/api/sample-client')).json).toMatchObject({ id: clientId })
    expect(await states()).toEqual(before)
    expect((await api.kernel.commands.load(client, clientId)).state).toMatchObject({ deleted: false, details: { name: 'Sample client' } })
  })

  test('is another one after it was erased for good, and each firm has its own', async () => {
    const { send } = await firm(0)
    const first = (await send.post('/api/sample-client')).json['id'] as string
    await send.delete(`/api/clients/${first}`)
    await send.post(`/api/clients/${first}/forget`)
    const second = await send.post('/api/sample-client')
    expect(second.status).toBe(200)
    expect(second.json['id']).not.toBe(first)
    expect((await (await firm(0)).send.post('/api/sample-client')).json['id']).not.toBe(first)
  })
})
