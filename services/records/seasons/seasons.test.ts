import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import type { SeasonAnswer } from '@tafel/contracts/contexts/season/season.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordHandlers } from '../handlers.ts'
import { seasonHandlers } from './handlers.ts'
import { season, seasonIdOf } from './season.ts'

// Seasons over HTTP, the kernel in memory.

const NOW = new Date('2026-11-22T08:00:00.000Z')
const members = new Map<string, string>()
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands }): Handlers => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...seasonHandlers({
        commands,
        isMember: async (accountId, userId) => members.get(userId) === accountId,
        now: () => NOW,
        changesPerMinute: 150,
      }),
    }),
    {
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
})
afterAll(() => api.close())

async function firm(count: number) {
  const who = person()
  const send = api.as(who)
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const clientId of ids)
    expect((await send.post('/api/clients', { clientId, name: 'Thabo', surname: '', email: '', phone: '' })).status).toBe(201)
  const change = async (body: object, clientIds: readonly string[] = ids) => {
    const what = 'responsible' in body ? 'responsible' : 'note' in body ? 'notes' : 'steps'
    const answer = await send.post(`/api/season/${what}`, { taxYear: 2026, clientIds, ...body })
    return { ...answer, ...(answer.json as unknown as SeasonAnswer) }
  }
  const undo = async (changes: readonly { readonly clientId: string; readonly revision: number }[]) =>
    ((await send.post('/api/season/undo', { taxYear: 2026, changes })).json as unknown as SeasonAnswer).rows
  const stepsOf = async (clientId: string) => (await api.kernel.commands.load(season, seasonIdOf(clientId, 2026))).state.values.steps
  return { who, send, ids, change, undo, stepsOf }
}

test('changes the season of many at once; a refused one doesn’t affect the others, and each can be undone', async () => {
  const { ids, send, change, undo, stepsOf } = await firm(3)
  const [first, gone, last] = ids as [string, string, string]
  const { ids: theirs } = await firm(1)
  await send.delete(`/api/clients/${gone}`)
  const { status, rows, position } = await change({ step: 'requested', on: '2026-06-14' }, [...ids, theirs[0]!, randomUUID()])
  expect([status, rows.map(({ outcome }) => outcome)]).toEqual([200, ['changed', 'refused', 'changed', 'refused', 'refused']])
  expect(rows[1]!.problem).toContain('deleted')
  expect(rows[3]).toEqual({ ...rows[4], clientId: theirs[0] })
  expect(position).toMatch(/^\d+$/)
  expect((await stepsOf(first)).requested).toBe('2026-06-14')
  expect((await stepsOf(theirs[0]!)).requested).toBe('')
  expect((await change({ step: 'requested', on: '2026-06-14' }, [first])).rows).toEqual([{ clientId: first, outcome: 'unchanged' }])

  const changes = [first, last].map((clientId) => ({ clientId, revision: 0 }))
  expect((await undo(changes)).map(({ outcome }) => outcome)).toEqual(['changed', 'changed'])
  expect((await stepsOf(first)).requested).toBe('')
})

test('twenty people changing one client’s steps at once lose nothing', async () => {
  const { change, ids, stepsOf } = await firm(1)
  const steps = ['requested', 'received', 'captured', 'reviewed', 'withClient', 'filed', 'assessed', 'differs'] as const
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, at) => change({ step: steps[at % 8], on: `2026-07-${String(at + 1).padStart(2, '0')}` })),
  )
  // A change that still conflicts after all retries would be refused.
  const written = made.filter(({ rows }) => rows[0]!.outcome === 'changed').map(({ rows }) => rows[0]!.revision)
  expect(new Set(written).size).toBe(written.length)
  expect(written.length).toBe(20)
  expect(Object.values(await stepsOf(ids[0]!)).every((day) => day !== '')).toBe(true)
})

test('only a member of the firm can be responsible', async () => {
  const { change, who } = await firm(1)
  const member = randomUUID()
  const stranger = await change({ responsible: member })
  expect([stranger.status, stranger.json['errors']]).toEqual([
    400,
    [{ field: 'responsible', message: 'This person is not a member of your firm. Choose a member.' }],
  ])
  members.set(member, accountIdOf(who.userId))
  expect((await change({ responsible: member })).rows).toMatchObject([{ outcome: 'changed' }])
})

test('refuses an incomplete change, a day in the future, and more clients than a batch, before anything is written', async () => {
  const { change, ids, stepsOf } = await firm(1)
  const errorOf = async (body: object, clientIds?: readonly string[]) => {
    const { status, json } = await change(body, clientIds)
    return [status, (json['errors'] as readonly { readonly field: string }[]).map(({ field }) => field)]
  }
  expect(await errorOf({ step: 'filed' })).toEqual([400, ['on']])
  expect(await errorOf({ step: 'evil', on: '2026-07-01' })).toEqual([400, ['step']])
  expect(await errorOf({ step: 'filed', on: '2026-11-23' })).toEqual([400, ['on']])
  expect(await errorOf({ step: 'filed', on: '2025-02-28' })).toEqual([400, ['on']])
  expect(await errorOf({ step: 'filed', on: '2026-07-01' }, [ids[0]!, ids[0]!])).toEqual([400, ['clientIds']])
  expect(
    await errorOf(
      { step: 'filed', on: '2026-07-01' },
      Array.from({ length: 101 }, () => randomUUID()),
    ),
  ).toEqual([400, ['clientIds']])
  expect((await stepsOf(ids[0]!)).filed).toBe('')
})

test('limits the clients that a person changes in a minute', async () => {
  const { send } = await firm(0)
  const post = (count: number) =>
    send.post('/api/season/notes', { taxYear: 2026, clientIds: Array.from({ length: count }, () => randomUUID()), note: 'x' })
  expect([(await post(100)).status, (await post(100)).status]).toEqual([200, 429])
})

test('the same request again has one effect, and the same revision by which it is undone', async () => {
  const { send, ids } = await firm(1)
  const [body, key] = [{ taxYear: 2026, clientIds: ids, step: 'filed', on: '2026-07-01' }, randomUUID()]
  const [one, other] = [await send.post('/api/season/steps', body, { key }), await send.post('/api/season/steps', body, { key })]
  expect(other.json).toEqual(one.json)
  expect((one.json as unknown as SeasonAnswer).rows).toEqual([{ clientId: ids[0], outcome: 'changed', revision: 0 }])
})
