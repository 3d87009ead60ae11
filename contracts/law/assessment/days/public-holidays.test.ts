import { expect, test } from 'vitest'
import { publicHolidaysOf } from './public-holidays.ts'

test('on Mondays to Fridays: ten from March 2026 to February 2027, eleven in the year before', () => {
  expect([publicHolidaysOf('2026-03-01', '2027-02-28'), publicHolidaysOf('2025-03-01', '2026-02-28')]).toEqual([10, 11])
})

test.each([
  ['Good Friday 2024', '2024-03-29', 1],
  ['Family Day 2024', '2024-04-01', 1],
  ['Good Friday 2038, the latest Easter but one', '2038-04-23', 1],
  ['Freedom Day 2025 falls on a Sunday and moves to the Monday', '2025-04-28', 1],
  ['the Sunday itself is not a weekday', '2025-04-27', 0],
  ['Women’s Day 2025, a Saturday, moves nowhere', '2025-08-11', 0],
  ['Christmas 2022 on a Sunday: the Monday is the Day of Goodwill already', '2022-12-26', 1],
  ['and no third day follows by the Act', '2022-12-27', 0],
])('%s', (_, day, count) => {
  expect(publicHolidaysOf(day, day)).toBe(count)
})
