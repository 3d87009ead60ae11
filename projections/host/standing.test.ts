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
