import { expect, test } from 'vitest'
import { startingWith, untilNight } from './nightly-check.ts'

test('the next night starts at three, today or tomorrow', () => {
  const hoursUntil = (hour: number) => untilNight(new Date(2026, 5, 10, hour)) / 3_600_000
  expect([hoursUntil(2), hoursUntil(3), hoursUntil(23)]).toEqual([1, 24, 4])
})

test('starts each night with the next read model, so that all get their turn', () => {
  expect([6, 7, 8].map((night) => startingWith(['a', 'b', 'c'], night).join(''))).toEqual(['abc', 'bca', 'cab'])
  expect(startingWith([], 5)).toEqual([])
})
