import type { AlertEvent } from '@tafel/contracts/contexts/alerts/events.ts'
import { ALERT_RULES } from '@tafel/contracts/api/alert-rules.ts'
import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryCounters } from '@tafel/kernel/postgres/counters.ts'
import { expect, test } from 'vitest'
import { alertsReactor } from './reactor.ts'

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data']
const [admin, userId] = [newId(), newId()]
let position = 0n

function read(rows: number, occurredAt: string, person = admin): Recorded<Extract<TafelEvent, { type: 'AdminRead' }>> {
  position += 1n
  const entry = { entryId: newId(), admin: person, route: 'adminListUsers', target: null, requestId: 'r', outcome: 'done', seen: [] }
  const envelope = { id: newId(), actor: person, correlationId: 'c', occurredAt, position }
  return { ...envelope, type: 'AdminRead', data: { ...entry, rows, filters: [] } } as never
}

function setup(counters = memoryCounters()) {
  const raised: Raised[] = []
  const { react } = alertsReactor({ counters, raise: async (alert) => void raised.push(alert) })
  const at = { attempt: 1, signal: new AbortController().signal }
  return { raised, counters, react: async (event: Parameters<typeof react>[0]) => react(event, at) }
}
const ids = (raised: readonly Raised[]) => new Set(raised.map(({ alertId }) => alertId))

test('raises one alert per hour and person when the limit is exceeded', async () => {
  const { raised, react } = setup()
  const { threshold } = ALERT_RULES.manyShown
  await react(read(threshold - 1, '2026-11-21T08:05:00.000Z'))
  await react(read(threshold, '2026-11-21T07:59:00.000Z', newId()))
  expect(raised.filter(({ person }) => person === admin)).toEqual([])
  await react(read(1, '2026-11-21T08:59:00.000Z'))
  await react(read(1, '2026-11-21T08:59:30.000Z'))
  const mine = raised.filter(({ person }) => person === admin)
  expect(mine[0]).toMatchObject({ rule: 'manyShown', about: null, count: threshold, since: '2026-11-21T08:00:00.000Z' })
  expect(ids(mine).size).toBe(1)
  await react(read(threshold, '2026-11-21T09:00:00.000Z'))
  expect(ids(raised.filter(({ person }) => person === admin)).size).toBe(2)
})

test('counts a repeated event once, and continues the count after a restart', async () => {
  const first = setup()
  const event = read(ALERT_RULES.manyShown.threshold - 1, '2026-11-21T08:05:00.000Z')
  await first.react(event)
  await first.react(event)
  expect(first.raised).toEqual([])
  const again = setup(first.counters)
  await again.react(read(1, '2026-11-21T08:06:00.000Z'))
  expect(again.raised).toHaveLength(1)
})

test('raises one alert per event for a rule without a limit, and no other when repeated', async () => {
  const { raised, react } = setup()
  const changed = () =>
    ({ ...read(0, '2026-11-21T08:05:00.000Z'), type: 'UserRolesChanged', data: { userId, roles: ['finance'] } }) as never
  const event = changed()
  await react(event)
  await react(event)
  await react(changed())
  expect(raised.map(({ rule, person, about, count }) => [rule, person, about, count])).toEqual(
    Array.from({ length: 3 }, () => ['rolesChanged', admin, userId, 1]),
  )
  expect(ids(raised).size).toBe(2)
})
