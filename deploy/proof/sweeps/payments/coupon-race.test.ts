import type { EventStore } from '@tafel/kernel/store/event-store.ts'
import { expect, test } from 'vitest'
import { raceForLastUse } from './coupon-race.ts'

// The whole race is a bench: `npm run bench -- payments coupons`.

test('grants no more uses than exist when many compete for the last one', async () => {
  const race = await raceForLastUse(24)
  expect(race.mostHeld).toBeLessThanOrEqual(2)
  expect(race.held + race.refused + race.conflicts).toBe(24)
  expect(race.held).toBeGreaterThan(0)
})

test('catches a build that appends regardless of what it has read', async () => {
  const blind = (store: EventStore): EventStore => ({
    ...store,
    async append(stream, expected, events, options) {
      const appended = await store.append(stream, expected, events, options)
      return appended.outcome === 'conflict' ? store.append(stream, appended.current, events, options) : appended
    },
  })
  expect((await raceForLastUse(24, blind)).mostHeld).toBeGreaterThan(2)
})
