import { expect, test } from 'vitest'
import { endedYear, FILING_SEASONS, filingSeason, firstDayOf, lastDayOf } from './season-dates.ts'

test('every date of a season has a source, and one that SARS itself hasn’t been read on is unconfirmed', () => {
  for (const { taxYear, opensOn, notProvisional, provisional } of FILING_SEASONS) {
    expect(opensOn > lastDayOf(taxYear)).toBe(true)
    expect(opensOn < notProvisional.day && notProvisional.day < provisional.day).toBe(true)
    for (const { status, source } of [notProvisional, provisional]) expect(source.startsWith('SARS')).toBe(status === 'confirmed')
  }
  expect(filingSeason(2026)).toMatchObject({ notProvisional: { status: 'unconfirmed' }, provisional: { status: 'unconfirmed' } })
})

test('the dates as SARS announced them', () => {
  const days = FILING_SEASONS.map(({ taxYear, opensOn, notProvisional, provisional }) => [
    taxYear,
    opensOn,
    notProvisional.day,
    provisional.day,
  ])
  expect(days).toEqual([
    [2024, '2024-07-15', '2024-10-21', '2025-01-20'],
    [2025, '2025-07-21', '2025-10-20', '2026-01-19'],
    [2026, '2026-07-13', '2026-10-23', '2027-01-22'],
  ])
})

test('a season that isn’t announced is missing', () => {
  expect(filingSeason(2027)).toBeUndefined()
})

test('the year that has ended changes on 1 March, also in a leap year', () => {
  expect(['2026-02-28', '2026-03-01', '2028-02-29', '2028-03-01'].map(endedYear)).toEqual([2025, 2026, 2027, 2028])
  expect([firstDayOf(2028), lastDayOf(2028)]).toEqual(['2027-03-01', '2028-02-29'])
})
