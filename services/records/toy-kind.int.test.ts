import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'

// A kind of record that consists only of its names and its definition, in the two lists. Everything else follows from them:
// its events, its routes with their schemas and permissions, its decisions, and its rows in the read models.

vi.mock('@tafel/contracts/base/kind-names.ts', async (original) => {
  const actual = await original<typeof import('@tafel/contracts/base/kind-names.ts')>()
  const toyNote = {
    name: 'toyNote',
    path: 'toy-note',
    collection: 'toy-notes',
    words: { one: 'Toy note', many: 'toy notes', headline: 'Sum', noHeadline: 'No sum yet' },
  }
  const KIND_NAMES = { ...actual.KIND_NAMES, toyNote }
  return { ...actual, KIND_NAMES, KINDS: Object.values(KIND_NAMES) }
})
vi.mock('@tafel/contracts/contexts/records/record-kinds.ts', async (original) => {
  const actual = await original<typeof import('@tafel/contracts/contexts/records/record-kinds.ts')>()
  const z = await import('zod/mini')
  const { recordKind } = await import('@tafel/contracts/kinds/record-kind.ts')
  const { KIND_NAMES } = await import('@tafel/contracts/base/kind-names.ts')
  const inputs = z.strictObject({ amounts: z.array(z.int()).check(z.maxLength(3, 'At most 3 rows.')) })
  const toyNote = recordKind({
    names: (KIND_NAMES as unknown as { toyNote: { name: 'toyNote' } & (typeof KIND_NAMES)['transferDuty'] }).toyNote,
    storedInputs: inputs,
    inputs,
    storedResult: z.strictObject({ sum: z.nullable(z.int()) }),
    blank: { amounts: [] },
    example: { amounts: [1, 2] },
    engineVersion: '1.0',
    answer: ({ amounts }) => ({ sum: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) }),
    headline: ({ sum }) => sum,
  })
  return { ...actual, RECORD_KINDS: [...actual.RECORD_KINDS, toyNote] }
})

const who = person()
const clientId = randomUUID()
const recordId = randomUUID()
let api: TestApi
let project: (typeof import('@tafel/projections/records/project.ts'))['project']
beforeAll(async () => {
  // Imported only now, so that the lists are those above.
  const { recordHandlers } = await import('./handlers.ts')
  ;({ project } = await import('@tafel/projections/records/project.ts'))
  api = await testApi(
    ({ commands }): Handlers => recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => 'seen' }),
    {
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
  expect((await api.as(who).post('/api/clients', { clientId, name: 'Thabo', surname: 'Test', email: '', phone: '' })).status).toBe(201)
})
afterAll(() => api.close())

test('is created, changed, copied, locked, unlocked, deleted and restored over its own routes', async () => {
  const send = api.as(who)
  const made = { recordId, clientId, description: 'A note', inputs: { amounts: [1, 2, 3] } }
  const created = await send.post('/api/toy-notes', made)
  expect(created.status).toBe(201)
  const match = { headers: { 'If-Match': created.headers.get('etag')! } }
  const changed = await send.put(`/api/toy-notes/${recordId}`, { description: 'A note', inputs: { amounts: [7] } }, match)
  expect(changed.status).toBe(200)
  expect((await send.post(`/api/toy-notes/${recordId}/copy`, { recordId: randomUUID() })).status).toBe(201)
  expect((await send.post(`/api/toy-notes/${recordId}/lock`, {})).status).toBe(200)
  expect((await send.delete(`/api/toy-notes/${recordId}`)).code).toBe('records/locked')
  expect((await send.post(`/api/toy-notes/${recordId}/unlock`, {})).status).toBe(400)
  expect((await send.post(`/api/toy-notes/${recordId}/unlock`, { reason: 'The amount was wrong.' })).status).toBe(200)
  expect((await send.post(`/api/toy-notes/${recordId}/restore`, {})).status).toBe(200)
  expect((await send.delete(`/api/toy-notes/${recordId}`)).status).toBe(200)
})

test('refuses what its schema does not accept, by field', async () => {
  const wrong = { recordId: randomUUID(), clientId, description: '', inputs: { amounts: [1, 2, 3, 4], colour: 'red' } }
  const got = await api.as(who).post('/api/toy-notes', wrong)
  expect(got.status).toBe(400)
  expect((got.json['errors'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
    'description',
    'inputs.amounts',
    'inputs.colour',
  ])
})

test('belongs to no other firm', async () => {
  expect((await api.as(person()).post(`/api/toy-notes/${recordId}/copy`, { recordId: randomUUID() })).code).toBe('functions/not-found')
})

test('has sealed events under its own names, and appears in the read model', async () => {
  const { store, codec } = api.kernel
  const stored = []
  for await (const event of store.read(`toyNote-${recordId}`)) stored.push(event)
  expect(stored.map(({ type }) => type)).toEqual(['ToyNoteCreated', 'ToyNoteChanged', 'ToyNoteLocked', 'ToyNoteUnlocked', 'ToyNoteDeleted'])
  expect(JSON.stringify(stored[0]!.data)).not.toContain('A note')
  const [created] = await codec.decode(stored)
  if (created?.kind !== 'event') throw new Error('Its events cannot be read.')
  expect(project(created.event)).toMatchObject([
    {
      op: 'upsert',
      table: 'records',
      key: { record_id: recordId, kind: 'toyNote' },
      set: {
        client_id: clientId,
        description: 'A note',
        inputs: { amounts: [1, 2, 3] },
        result: { sum: 6 },
        headline_cents: 6,
      },
    },
  ])
})
