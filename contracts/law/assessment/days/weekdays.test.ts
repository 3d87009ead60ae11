import { expect, test } from 'vitest'
import { addDays } from '../../../base/dates.ts'
import { weekdaysOf } from './weekdays.ts'

test('Mondays to Fridays, both ends included; 1 March 2025 and 28 February 2026 are Saturdays', () => {
  expect(weekdaysOf('2025-03-01', '2026-02-28')).toBe(260)
  expect(weekdaysOf('2025-03-01', '2025-03-02')).toBe(0)
  expect(weekdaysOf('2025-03-07', '2025-03-10')).toBe(2)
  expect(weekdaysOf('2025-03-03', '2025-03-03')).toBe(1)
  expect(weekdaysOf('2025-03-20', '2025-03-03')).toBe(0)
})

test('as many as are counted day by day, from every day of a week for up to three weeks', () => {
  for (let start = 0; start < 7; start += 1) {
    const first = addDays('2024-02-26', start)
    let counted = 0
    for (let length = 0; length < 21; length += 1) {
      const last = addDays(first, length)
      if (![0, 6].includes(new Date(`${last}T00:00:00Z`).getUTCDay())) counted += 1
      expect(weekdaysOf(first, last), `${first} ${last}`).toBe(counted)
    }
  }
})
