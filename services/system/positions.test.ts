import { memoryEventStore } from '@tafel/kernel/store/event-store.memory.ts'
import { MAX_POSITION } from '@tafel/kernel/store/event-store.ts'
import { createHealth } from '@tafel/kernel/runtime/lifecycle.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { expect, test } from 'vitest'
import { distance } from './behind.ts'
import { look } from './look.ts'
import { positionsCondition } from './positions.ts'
import type { Rows, SystemSources } from './sources.ts'

const NOW = '2026-11-21T08:00:05.000Z'
const now = () => new Date(NOW)

/** A log of two events, the second written five seconds ago. */
async function log() {
  let at = '2026-11-21T07:00:00.000Z'
  const store = memoryEventStore({ now: () => new Date(at), firstPosition: 100n })
  await store.append('client-a', 'none', [newEvent()])
  at = '2026-11-21T08:00:00.000Z'
  await store.append('client-b', 'none', [newEvent()])
  return store
}

/** The system page of a Tafel with one reactor and one read model, each at its position. */
async function page(reactor: bigint, readModel: bigint) {
  const reactors: Rows = [{ name: 'reactor-users', position: reactor.toString(), updated_at: now(), parked: 0 }]
  const row = { version: 1, generation: 1, parked: 0, next: null, next_position: null, next_since: null }
  const readModels: Rows = [{ name: 'clients', position: readModel.toString(), ...row }]
  const store = await log()
  const services = async (sql: string) => (sql.includes('from kernel.checkpoints') && !sql.startsWith('select (') ? reactors : [])
  const queries = async (sql: string) => (sql.includes('from projections.generations') ? readModels : [])
  const health = createHealth()
  health.add('positions', () => positionsCondition({ store, services, queries }))
  const sources: SystemSources = {
    store,
    clockAheadMs: () => undefined,
    health: health.report,
    services,
    queries,
    lastHour: () => [],
    tree: async () => ({ size: 2, latest: null, unsignedSince: null }),
    stack: async () => null,
    folder: '.',
    version: 'test',
    region: 'test',
    now,
    pdf: () => ({ waiting: 0, running: 0, oldestMs: null, done: 0, again: 0, failed: 0 }),
    mails: { reactor: 'mails', types: [], figures: () => ({ done: 0, again: 0, failed: 0 }) },
  }
  return look(sources)
}

test('is ok while every position is within the log', async () => {
  expect(await page(101n, 100n)).toMatchObject({
    health: 'ok',
    reactors: [{ behindSeconds: 0, isAhead: false }],
    readModels: [{ behindSeconds: 5, isAhead: false }],
  })
})

test.each([102n, MAX_POSITION])('reports a reactor at %s as ahead of the log, never as up to date', async (position) => {
  const { health, checks, reactors } = await page(position, 101n)
  expect(health).toBe('degraded')
  expect(checks[0]?.why).toContain('reactor-users')
  expect(reactors).toMatchObject([{ behindSeconds: null, isAhead: true }])
})

test('reports a read model likewise', async () => {
  const { health, checks, readModels } = await page(101n, 5000n)
  expect(health).toBe('degraded')
  expect(checks[0]?.why).toContain('clients')
  expect(readModels).toMatchObject([{ behindSeconds: null, isAhead: true }])
})

test('handles an empty log, and one that does not answer', async () => {
  const empty = memoryEventStore()
  expect(await distance(empty, '7', 'none', now)).toEqual({ behindSeconds: null, isAhead: true })
  expect(await distance(empty, null, 'none', now)).toEqual({ behindSeconds: 0, isAhead: false })
  await empty.close()
  expect(await distance(empty, '7', null, now)).toEqual({ behindSeconds: null, isAhead: false })
})

test('leaves outages to other checks, and answers in time', async () => {
  const store = await log()
  const never = () => new Promise<never>(() => undefined)
  const health = createHealth()
  health.add('positions', () => positionsCondition({ store, services: never, queries: () => Promise.reject(new Error('away')) }))
  expect(await health.report()).toMatchObject({ health: 'ok' })
})
