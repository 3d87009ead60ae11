import { expect, test } from 'vitest'
import { monthsBetween } from './month.ts'

test('months follow each other across years, both ends included', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})

test('they end at the end of the calendar too, where the next month would come first as text', () => {
  expect(monthsBetween('9999-10', '9999-12')).toEqual(['9999-10', '9999-11', '9999-12'])
})
