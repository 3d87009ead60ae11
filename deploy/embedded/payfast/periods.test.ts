import { expect, test } from 'vitest'
import { feeOf, inRands } from './fees.ts'
import { later, nextRun, startOf } from './periods.ts'

const chain = (from: string, frequency: number, anchor: number, count: number) =>
  Array.from({ length: count })
    .reduce<string[]>((dates) => [...dates, nextRun(dates.at(-1)!, frequency, anchor)], [from])
    .slice(1)

test('counts months from the anchor day, or the last day of a shorter month', () => {
  expect(chain('2027-12-31', 3, 31, 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
  expect(chain('2026-11-30', 4, 30, 2)).toEqual(['2027-02-28', '2027-05-30'])
  expect(chain('2028-02-29', 6, 29, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  expect(chain('2026-12-31', 2, 31, 1)).toEqual(['2027-01-07'])
  expect(chain('2026-12-31', 1, 31, 1)).toEqual(['2027-01-01'])
})

test('a day begins at midnight in South Africa, and time advances by months, days and minutes', () => {
  const at = startOf('2026-01-31')
  expect(new Date(at).toISOString()).toBe('2026-01-30T22:00:00.000Z')
  expect(later(at, 'P1M')).toBe(startOf('2026-02-28'))
  expect(later(at, 'P1Y1D')).toBe(startOf('2027-02-01'))
  expect(later(at, 'PT10M')).toBe(at + 600_000)
  for (const none of ['P', 'PT', 'P1', '1M', 'P1MT', '', 'P-1D']) expect(later(at, none), none).toBeUndefined()
})

test.each([
  [49_900, 2066, 1148],
  [2000, 304, 230],
  [1500, 285, 230],
  [0, 0, 0],
])('of %i cents PayFast keeps %i, its sandbox %i', (gross, live, sandbox) => {
  expect([feeOf(gross, 'live'), feeOf(gross, 'sandbox')]).toEqual([live, sandbox])
})

test('rands have two decimals', () => expect([0, -5, 100, -2066].map(inRands)).toEqual(['0.00', '-0.05', '1.00', '-20.66']))
