import { expect, test } from 'vitest'
import { mayGo, retentionOf } from './retention.ts'

// By hand, from the Acts' own words.
test.each([
  ['2026-11-22', undefined, '2031-11-22'],
  ['2028-02-29', undefined, '2033-02-28'],
  ['2026-01-01', undefined, '2031-01-01'],
  // The year ends in February 2027, the return is due by January 2028.
  ['2026-11-22', 2027, '2033-01-31'],
  // An old year, long filed: the service is what counts.
  ['2026-11-22', 2020, '2031-11-22'],
] as const)('a report issued on %s about the year %s is kept until %s', (issuedOn, taxYear, until) => {
  expect(retentionOf({ issuedOn, taxYear }).until).toBe(until)
})

test('the longest duty is named', () => {
  expect(retentionOf({ issuedOn: '2026-11-22', taxYear: 2027 }).law).toContain('Tax Administration Act')
  expect(retentionOf({ issuedOn: '2026-11-22', taxYear: 2020 }).law).toContain('General Code')
})

test('it may go on the day after the last', () => {
  expect(mayGo('2031-11-22', '2031-11-22')).toBe(false)
  expect(mayGo('2031-11-22', '2031-11-23')).toBe(true)
})
