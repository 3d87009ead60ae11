import { randomUUID } from 'node:crypto'
import type { LoggedAccess } from '@tafel/contracts/contexts/access/access-log-events.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { type AccessedResource, noted, type Viewer } from '@tafel/kernel/http/access-log.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { collect } from '@tafel/kernel/testing/collect.ts'
import { testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { expect, test } from 'vitest'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { recordHandlers } from '../records/handlers.ts'
import { historyHandlers } from '../history/handlers.ts'
import { clientOfRecord } from './client-of.ts'
import { NotLogged, openAccessLog } from './access-log.ts'

const { signal } = new AbortController()
const QUARTER = 15 * 60_000

function setup(options: { readonly maxWaiting?: number } = {}) {
  const clock = { now: new Date('2026-11-21T08:07:00.000Z') }
  const kernel = testKernel({ now: () => clock.now })
  const log = openAccessLog({ commands: kernel.commands, clientOf: async () => CLIENT, now: () => clock.now, ...options })
  const who: Viewer = { accountId: randomUUID(), person: randomUUID(), as: 'member', onBehalfOf: null }
  return {
    kernel,
    clock,
    who,
    look: (things: readonly AccessedResource[], by = who) => log.note(by, things, signal),
    written: () => entriesOf(kernel),
  }
}
const CLIENT = randomUUID()
const client = (what: LoggedAccess['what'] = 'client'): AccessedResource => ({ what, clientId: CLIENT })

async function entriesOf({ store, codec }: ReturnType<typeof testKernel>): Promise<readonly LoggedAccess[]> {
  const stored = await collect(store.readAll())
  const decoded = await codec.decode(stored)
  return decoded.flatMap((item) => (item.kind === 'event' && item.event.type === 'FirmDataRead' ? [item.event.data] : []))
}

test('writes repeated access once per quarter of an hour', async () => {
  const { clock, look, written, who } = setup()
  await look([client()])
  await look([client()])
  await look([client('history')])
  expect((await written()).map(({ what }) => what)).toEqual(['client', 'history'])
  clock.now = new Date(clock.now.getTime() + QUARTER)
  await look([client()])
  const [first, second, third] = await written()
  expect(first).toMatchObject({ ...who, clientId: CLIENT, record: null, sitting: '2026-11-21T08:00:00.000Z' })
  expect(second!.entryId).toBe(first!.entryId)
  expect(third).toMatchObject({ sitting: '2026-11-21T08:15:00.000Z' })
  expect(third!.entryId).not.toBe(first!.entryId)
})

test('attributes a record to its client, with separate entries for each role of the viewer', async () => {
  const { look, written, who } = setup()
  const record = { kind: 'transferDuty', recordId: randomUUID() } as const
  await look([{ what: 'report', record }])
  await look([client()], { ...who, as: 'auditor' })
  await look([client()], { ...who, person: randomUUID(), as: 'actingFor', onBehalfOf: who.person })
  const entries = await written()
  expect(entries[0]).toMatchObject({ clientId: CLIENT, record, what: 'report' })
  expect(new Set(entries.map(({ entryId }) => entryId)).size).toBe(3)
})

test('batches a thousand simultaneous entries into a few appends, each written once', async () => {
  const { kernel, look, written, who } = setup()
  const people = Array.from({ length: 500 }, () => ({ ...who, person: randomUUID() }))
  await Promise.all([...people, ...people].map((by) => look([client()], by)))
  expect(await written()).toHaveLength(500)
  const stored = await collect(kernel.store.readAll())
  expect(new Set(stored.map(({ stream }) => stream)).size).toBeLessThan(10)
})

test('refuses access that can’t be written, and writes it on retry', async () => {
  const { kernel, look, written } = setup()
  kernel.failAppends('unavailable')
  await expect(look([client()])).rejects.toThrow()
  expect(await written()).toEqual([])
  await look([client()])
  expect(await written()).toHaveLength(1)
})

test('refuses access when the queue is full', async () => {
  const { look, who } = setup({ maxWaiting: 3 })
  const people = Array.from({ length: 5 }, () => ({ ...who, person: randomUUID() }))
  const all = await Promise.allSettled(people.map((by) => look([client()], by)))
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(2)
  for (const reason of refused) expect(reason).toBeInstanceOf(NotLogged)
})

test('over HTTP, writes an entry before answering, and refuses otherwise', async () => {
  let isBroken = false
  const api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...historyHandlers({
        store,
        codec,
        namesOf: async () => new Map(),
        clientsUntil: async () => ({ ok: true, value: [], headers: {} }),
      }),
    }),
    {
      accessLog: (kernel) => {
        const log = openAccessLog({ commands: kernel.commands, clientOf: clientOfRecord(kernel) })
        return { note: (...look) => (isBroken ? Promise.reject(new Error('as the test requires')) : log.note(...look)) }
      },
    },
    () => ({ register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true }),
  )
  try {
    const who = person()
    const send = api.as(who)
    const [clientId, recordId] = [randomUUID(), randomUUID()]
    await send.post('/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
    const inputs = kindOf('transferDuty').example
    await send.post('/api/transfer-duties', { recordId, clientId, description: 'First', inputs })
    expect(await entriesOf(api.kernel)).toEqual([])
    expect((await send.get(`/api/transfer-duties/${recordId}/history`)).status).toBe(200)
    expect((await send.get(`/api/transfer-duties/${randomUUID()}/history`)).status).toBe(404)
    expect(await entriesOf(api.kernel)).toMatchObject([
      { person: who.userId, as: 'member', clientId, what: 'history', record: { kind: 'transferDuty', recordId } },
    ])
    isBroken = true
    const refused = await send.get(`/api/clients/${clientId}/history`)
    expect([refused.status, refused.text.includes('Thandi')]).toEqual([503, false])
  } finally {
    await api.close()
  }
})

test('takes the record from the answer if the path names none, and refuses an answer without one', async () => {
  const seen: unknown[] = []
  const accessLog = { note: async (...[, things]: readonly unknown[]) => void seen.push(things) }
  const call = { params: { id: randomUUID() }, accountId: randomUUID(), user: { userId: randomUUID() }, signal } as unknown as Call
  const shows = { kind: 'transferDuty', recordId: randomUUID(), number: 'KXTR-2026-000001' } as const
  const answering = (reply: Reply) => noted(() => reply, { what: 'issuedReport', kind: 'inAnswer' }, accessLog, {} as Log)(call)
  await answering({ json: 1, shows })
  expect(seen).toEqual([[{ what: 'issuedReport', record: { kind: 'transferDuty', recordId: shows.recordId } }]])
  await expect(answering({ json: 1 })).rejects.toThrow('does not name')
})
