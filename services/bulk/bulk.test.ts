import { randomUUID } from 'node:crypto'
import { BULK_BATCH, type BulkAnswer } from '@tafel/contracts/contexts/bulk/bulk.ts'
import type { AdminAudit } from '@tafel/kernel/http/admin-audit.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { bulkHandlers } from './handlers.ts'

const admin = person({ roles: ['admin'] })
/** Disabled users, and the calls of the function. */
const disabled = new Set<string>()
const calls: { readonly userId: string; readonly commandId: string; readonly reason: string | undefined }[] = []
const begun: string[] = []
const audit: AdminAudit = {
  read: async () => undefined,
  begin: async ({ route, target }) => void begun.push(`${route} ${target?.id ?? ''}`.trim()),
  end: async () => undefined,
}
const handlers: Handlers = {
  disableUserAccount: ({ body, commandId, user }) => {
    const { userId, reason } = body.data
    calls.push({ userId, commandId, reason })
    if (userId === user.userId) return refuse('identity/own-user')
    if (disabled.has(userId)) throw new Error('a bug with this row')
    disabled.add(userId)
    return { json: { result: { id: userId } }, headers: { 'Tafel-Position': String(disabled.size) } }
  },
}

let api: TestApi
beforeAll(async () => {
  const log = createLog({ service: 'test', level: 'silent' })
  api = await testApi(() => bulkHandlers({ handlers, audit, log, rowsPerMinute: 30 }), { audit, statuses: { statusOf: () => 'enabled' } })
})
afterAll(() => api.close())
beforeEach(() => {
  calls.length = 0
  begun.length = 0
})

const send = (userIds: readonly string[], who = admin, key = randomUUID()) =>
  api.as(who).post('/api/admin/bulk', { act: 'disableUserAccount', userIds, reason: 'Left the firm' }, { key })

test('calls each row separately: a refused or failing row does not affect others, and each has an audit log entry', async () => {
  const [first, broken, last] = [randomUUID(), randomUUID(), randomUUID()]
  disabled.add(broken)
  const { status, json } = await send([first, admin.userId, broken, last])
  const { rows, position } = json as unknown as BulkAnswer
  expect([status, rows.map(({ userId, outcome, code }) => [userId, outcome, code])]).toEqual([
    200,
    [
      [first, 'done', undefined],
      [admin.userId, 'refused', 'identity/own-user'],
      [broken, 'unknown', undefined],
      [last, 'done', undefined],
    ],
  ])
  expect(position).toBe('3')
  expect(calls.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'Left the firm'))
  const entries = [first, admin.userId, broken, last].map((id) => `disableUserAccount ${id}`)
  expect(begun.toSorted()).toEqual(['adminBulk', ...entries].toSorted())
})

test('derives each row’s command id from the batch: sent again, it is the same command', async () => {
  const [id, key] = [randomUUID(), randomUUID()]
  const who = person({ roles: ['admin'] })
  await send([id], who, key)
  // As if the answer memory had been lost.
  const others = await testApi(() => bulkHandlers({ handlers, audit, log: createLog({ service: 'test', level: 'silent' }) }), {
    statuses: { statusOf: () => 'enabled' },
  })
  await others.as(who).post('/api/admin/bulk', { act: 'disableUserAccount', userIds: [id], reason: 'Left the firm' }, { key })
  await others.close()
  expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
  expect(calls).toHaveLength(2)
})

test('counts rows, not requests; too many per minute or request affect no one', async () => {
  const who = person({ roles: ['admin'] })
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
  expect((await send(ids(BULK_BATCH), who)).status).toBe(200)
  const late = await send(ids(BULK_BATCH), who)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await send(ids(BULK_BATCH + 1), who)).status).toBe(400)
  expect(calls).toHaveLength(BULK_BATCH)
  expect((await send(ids(1), person({ roles: ['auditor'] }))).status).toBe(403)
})
