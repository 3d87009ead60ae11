import { expect, test } from 'vitest'
import { addMonths, johannesburgDate, nextDay } from './dates.ts'

test('the date in Johannesburg changes at 22:00 UTC', () => {
  expect(johannesburgDate('2026-07-14T21:59:59.999Z')).toBe('2026-07-14')
  expect(johannesburgDate('2026-07-14T22:00:00Z')).toBe('2026-07-15')
  expect(johannesburgDate(Date.UTC(2025, 11, 31, 22))).toBe('2026-01-01')
})

test('six months later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-07-15', 6)).toBe('2027-01-15')
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
  expect(addMonths('2027-08-29', 6)).toBe('2028-02-29')
  expect(addMonths('1899-08-30', 6)).toBe('1900-02-28')
  expect(addMonths('2026-12-01', 6)).toBe('2027-06-01')
})

test('the next day crosses months, years and leap days', () => {
  expect(['2011-02-22', '2020-02-28', '2020-02-29', '2025-03-31', '2025-12-31'].map(nextDay)).toEqual([
    '2011-02-23',
    '2020-02-29',
    '2020-03-01',
    '2025-04-01',
    '2026-01-01',
  ])
})
