import { expect, test } from 'vitest'
import { serverClock } from './server-clock.ts'

const at = (ms: number) => new Date(ms).toISOString()

test('knows nothing before an event has arrived', () => {
  expect(serverClock().aheadMs()).toBeUndefined()
})

test('estimates the difference from the event that arrived fastest', () => {
  let now = 100_000
  const clock = serverClock(() => now)
  for (const took of [900, 40, 300]) {
    now += 1000
    clock.received(at(now + 5000 - took))
  }
  expect(clock.aheadMs()).toBe(4960)
})

test('forgets old differences', () => {
  let now = 100_000
  const clock = serverClock(() => now)
  clock.received(at(now + 60_000))
  for (let event = 0; event < 32; event += 1) clock.received(at((now += 10) - 3000))
  expect(clock.aheadMs()).toBe(-3000)
})
