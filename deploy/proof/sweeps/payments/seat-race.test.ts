import { expect, test } from 'vitest'
import { raceForLastSeat } from './seat-race.ts'

// The whole race is a bench: `npm run bench -- payments seats`.

test('grants no more seats than exist when many compete for the last one', async () => {
  const race = await raceForLastSeat(24)
  expect(race.mostInUse).toBe(4)
  expect([1, 2]).toContain(race.invited)
  expect(race.invited + race.refused + race.conflicts).toBe(24)
  expect(race.wrongWords).toBe(0)
})
