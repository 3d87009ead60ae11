import { expect, test } from 'vitest'
import { createStanding } from './standing.ts'

test('a read model is down until it has been at the end of the log, and degraded while it is behind again', () => {
  const standing = createStanding(() => 0)
  expect(standing.health()).toBe('down')
  standing.state('catchingUp')
  expect(standing.health()).toBe('down')
  standing.state('live')
  expect(standing.health()).toBe('ok')
  standing.state('waiting')
  expect(standing.health()).toBe('degraded')
})

test('lag is nothing while live, and counts from the moment it was last live', () => {
  let now = 0
  const standing = createStanding(() => now)
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
  const standing = createStanding(() => now)
  standing.state('live')
  standing.measured({ seconds: 0, positions: 0 })
  now = 3_600_000
  expect(standing.lagSeconds(), 'idle for an hour').toBe(0)
  expect(standing.health()).toBe('ok')
  standing.measured({ seconds: 2, positions: 400 })
  expect(standing.health(), 'a moment behind').toBe('ok')
  now += 29_000
  expect(standing.lagSeconds()).toBe(31)
  expect(standing.lagPositions()).toBe(400)
  expect(standing.health(), 'and nothing came since').toBe('degraded')
})

test('where the log does not answer any more, the lag counts from when the subscription was last live', () => {
  let now = 0
  const standing = createStanding(() => now)
  standing.state('live')
  standing.measured({ seconds: 0, positions: 0 })
  now = 10_000
  standing.state('waiting')
  now = 70_000
  expect(standing.lagSeconds()).toBe(60)
  expect(standing.health()).toBe('degraded')
})
