import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { memoryCounters } from '@tafel/kernel/postgres/counters.ts'
import { testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminAudit } from './access/audit.ts'
import { alertHandlers, raiseAlert } from './alerts/handlers.ts'
import { alertsReactor } from './reactors/alerts/reactor.ts'
import { accessMailsReactor } from './reactors/mails/access-reactor.ts'
import type { Mail } from './reactors/mails/mail.ts'

// From an administrator's action, through the audit log, to the mail and its investigation.

const [admin, other] = [person({ roles: ['admin'] }), person({ roles: ['admin'] })]
const audited = testKernel()
const stop = new AbortController()
const mails: Mail[] = []
let api: Awaited<ReturnType<typeof testApi>>

beforeAll(async () => {
  api = await testApi(
    () => ({
      ...alertHandlers(audited.commands),
      adminListUsers: async () => ({ json: Array.from({ length: 500 }, () => ({ id: newId() })) }),
    }),
    { audit: adminAudit(audited.commands) },
  )
  const options = {
    ...audited,
    checkpoints: memoryCheckpoints(),
    parked: memoryParked(),
    transaction: <T>(work: (client: { query: () => Promise<{ rows: []; rowCount: number }> }) => Promise<T>) =>
      work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
  }
  const raise = raiseAlert(audited.commands)
  void runReactor({ ...alertsReactor({ counters: memoryCounters(), raise }), startFrom: 'beginning' }, options)
  const mailed = accessMailsReactor({
    server: { send: async (mail) => (mails.push(mail), 'sent'), close: () => undefined },
    accountDetails: async () => undefined,
    contactOf: async (userId) => ({ email: `${userId}@tafel.example`, name: 'Lindiwe' }),
    administrators: async () => [admin.userId, other.userId],
    adviserOrigin: 'https://tafel.example',
    adminOrigin: 'https://admin.tafel.example',
    onRefused: () => undefined,
  })
  void runReactor({ ...mailed, startFrom: 'beginning' }, options)
})
afterAll(() => {
  stop.abort()
  return api.close()
})

async function alerts(): Promise<readonly TafelEvent[]> {
  const found: TafelEvent[] = []
  for await (const stored of audited.store.readAll()) {
    if (!stored.type.startsWith('Alert')) continue
    const [item] = await audited.codec.decode([stored])
    if (item?.kind === 'event') found.push(item.event)
  }
  return found
}

test('excessive viewing raises an alert, mailed to every administrator, and acknowledged by another one', async () => {
  await api.as(admin).get('/api/admin/users')
  await api.as(other).get('/api/admin/users')
  await api.as(admin).get('/api/admin/users')
  await vi.waitFor(async () => expect(await alerts()).toHaveLength(1), { timeout: 20_000 })
  const [raised] = await alerts()
  expect(raised).toMatchObject({ type: 'AlertRaised', data: { rule: 'manyShown', person: admin.userId, count: 1000, about: null } })
  await vi.waitFor(() => expect(mails).toHaveLength(2), { timeout: 20_000 })
  expect(mails.map(({ to }) => to).toSorted()).toEqual([admin, other].map(({ userId }) => `${userId}@tafel.example`).toSorted())
  expect(mails[0]!.letter.subject).toBe('Alert: one person viewed many users and firms')
  // The person is named only after sign-in.
  expect(JSON.stringify(mails.map(({ letter }) => letter))).not.toContain(admin.userId)

  const { alertId } = raised!.data as { readonly alertId: string }
  const path = `/api/admin/alerts/${alertId}/acknowledge`
  expect((await api.as(admin).post(path, { reason: 'It was me' })).code).toBe('alerts/own')
  expect((await api.as(other).post(path, { reason: '' })).code).toBe('functions/invalid-argument')
  expect((await api.as(other).post(path, { reason: 'Moved a firm, ticket 320' })).status).toBe(200)
  expect((await alerts()).at(-1)).toMatchObject({ type: 'AlertAcknowledged', data: { alertId, by: other.userId } })
})
