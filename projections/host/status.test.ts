import { expect, test } from 'vitest'
import { createStatus } from './status.ts'

test('a read model is down until it has reached the end of the log, and degraded while behind again', () => {
  const status = createStatus('clients', () => 0)
  expect(status.health().health).toBe('down')
  status.state('catchingUp')
  expect(status.health().health).toBe('down')
  status.state('live')
  expect(status.health().health).toBe('ok')
  status.state('waiting')
  expect(status.health().health).toBe('degraded')
})

test('a read model written by another instance is ok, without lag', () => {
  let now = 60_000
  const status = createStatus('clients', () => now)
  status.measured({ seconds: 40, positions: 400, isAhead: false })
  status.standby(true)
  expect([status.health(), status.lagSeconds(), status.lagPositions()]).toEqual([{ health: 'ok' }, 0, 0])
  now += 600_000
  status.standby(false)
  now += 10_000
  expect([status.health(), status.lagSeconds()], 'it has just taken over').toEqual([{ health: 'ok' }, 10])
  now += 20_000
  expect(status.health().health, 'not at the end of the log after half a minute').toBe('down')
  status.state('live')
  expect(status.health()).toEqual({ health: 'ok' })
})

test('lag is 0 while live, and counts from when it was last live', () => {
  let now = 0
  const status = createStatus('clients', () => now)
  now = 5000
  expect(status.lagSeconds()).toBe(5)
  status.state('live')
  now = 9000
  expect(status.lagSeconds()).toBe(0)
  status.state('waiting')
  now = 12_000
  expect(status.lagSeconds()).toBe(3)
})

test('trusts the log over the subscription: a silent one is not ok', () => {
  let now = 0
  const status = createStatus('clients', () => now)
  status.state('live')
  status.measured({ seconds: 0, positions: 0, isAhead: false })
  now = 3_600_000
  expect(status.lagSeconds(), 'idle for an hour').toBe(0)
  expect(status.health().health).toBe('ok')
  status.measured({ seconds: 2, positions: 400, isAhead: false })
  expect(status.health().health, 'a moment behind').toBe('ok')
  now += 29_000
  expect(status.lagSeconds()).toBe(31)
  expect(status.lagPositions()).toBe(400)
  expect(status.health(), 'and nothing came since').toEqual({ health: 'degraded', why: '31 s behind the log' })
})

test('while the log does not answer, counts lag from when the subscription was last live', () => {
  let now = 0
  const status = createStatus('clients', () => now)
  status.state('live')
  status.measured({ seconds: 0, positions: 0, isAhead: false })
  now = 10_000
  status.state('waiting')
  now = 70_000
  expect(status.lagSeconds()).toBe(60)
  expect(status.health().health).toBe('degraded')
})

test('parked events degrade it, with their number and the remedy', () => {
  const status = createStatus('clients', () => 0)
  status.state('live')
  status.parked(1)
  expect(status.health()).toEqual({ health: 'degraded', why: '1 event parked. Fix the cause, then: npm run unpark -- clients' })
  status.parked(3)
  status.state('waiting')
  const why = 'waits for the event store or Postgres; 3 events parked. Fix the cause, then: npm run unpark -- clients'
  expect(status.health()).toEqual({ health: 'degraded', why })
  status.parked(0)
  status.state('live')
  expect(status.health()).toEqual({ health: 'ok' })
})

test('a checkpoint ahead of the log degrades it at once, whether measured or refused', () => {
  for (const learn of ['measured', 'refused'] as const) {
    const status = createStatus('clients', () => 0)
    status.state('live')
    if (learn === 'refused') status.refused()
    else status.measured({ seconds: 0, positions: 0, isAhead: true })
    expect(status.health()).toEqual({ health: 'degraded', why: expect.stringContaining('beyond the end of the log') })
    status.measured({ seconds: 0, positions: 0, isAhead: false })
    expect(status.health().health).toBe('ok')
  }
})
