import { expect, test } from 'vitest'
import { createStanding } from './standing.ts'

test('a read model is down until it has been at the end of the log, and degraded while it is behind again', () => {
  const standing = createStanding('clients', () => 0)
  expect(standing.health().health).toBe('down')
  standing.state('catchingUp')
  expect(standing.health().health).toBe('down')
  standing.state('live')
  expect(standing.health().health).toBe('ok')
  standing.state('waiting')
  expect(standing.health().health).toBe('degraded')
})

test('lag is nothing while live, and counts from the moment it was last live', () => {
  let now = 0
  const standing = createStanding('clients', () => now)
  now = 5000
  expect(standing.lagSeconds()).toBe(5)
  standing.state('live')
  now = 9000
  expect(standing.lagSeconds()).toBe(0)
  standing.state('waiting')
  now = 12_000
  expect(standing.lagSeconds()).toBe(3)
})

test('what the log says counts more than what the subscription believes: one that fell silent is not well', () => {
  let now = 0
  const standing = createStanding('clients', () => now)
  standing.state('live')
  standing.measured({ seconds: 0, positions: 0 })
  now = 3_600_000
  expect(standing.lagSeconds(), 'idle for an hour').toBe(0)
  expect(standing.health().health).toBe('ok')
  standing.measured({ seconds: 2, positions: 400 })
  expect(standing.health().health, 'a moment behind').toBe('ok')
  now += 29_000
  expect(standing.lagSeconds()).toBe(31)
  expect(standing.lagPositions()).toBe(400)
  expect(standing.health(), 'and nothing came since').toEqual({ health: 'degraded', why: '31 s behind the log' })
})

test('where the log does not answer any more, the lag counts from when the subscription was last live', () => {
  let now = 0
  const standing = createStanding('clients', () => now)
  standing.state('live')
  standing.measured({ seconds: 0, positions: 0 })
  now = 10_000
  standing.state('waiting')
  now = 70_000
  expect(standing.lagSeconds()).toBe(60)
  expect(standing.health().health).toBe('degraded')
})

test('parked events degrade it for as long as they are there, and it says how many and what to do', () => {
  const standing = createStanding('clients', () => 0)
  standing.state('live')
  standing.parked(1)
  expect(standing.health()).toEqual({ health: 'degraded', why: '1 event parked. Mend the cause, then: npm run unpark -- clients' })
  standing.parked(3)
  standing.state('waiting')
  const why = 'waits for the event store or Postgres; 3 events parked. Mend the cause, then: npm run unpark -- clients'
  expect(standing.health()).toEqual({ health: 'degraded', why })
  standing.parked(0)
  standing.state('live')
  expect(standing.health()).toEqual({ health: 'ok' })
})
