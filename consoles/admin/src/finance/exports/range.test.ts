import { expect, test } from 'vitest'
import { problemOf, timesOf } from './range.ts'

test('converts days of South Africa to UTC, up to the settled time', () => {
  expect(timesOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-12-05T00:00:00.000Z')).toEqual({
    from: '2026-10-31T22:00:00.000Z',
    to: '2026-11-30T22:00:00.000Z',
  })
  expect(timesOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-22T10:00:00.000Z').to).toBe('2026-11-22T10:00:00.000Z')
})

test.each([
  ['', '2026-11-01', 'Enter both days.'],
  ['2026-11-02', '2026-11-01', 'The last day is before the first.'],
  ['2026-12-02', '2026-12-03', 'This day is in the future.'],
  ['2026-11-01', '2026-12-01', undefined],
])('from %s to %s: %s', (from, to, problem) => {
  expect(problemOf({ from, to }, '2026-11-22')).toBe(problem)
})
