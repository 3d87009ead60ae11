import { expect, test } from 'vitest'
import { percentPpm } from './coupon-discount.ts'
import { createCoupon } from './requests.ts'

test.each([
  ['12,5', 125_000],
  ['12.5', 125_000],
  [' 100 ', 1_000_000],
  [99.9999, 999_999],
  ['0', 0],
  // The specification: a value that isn't a number counts as 0.
  ['none', 0],
  ['', 0],
])('%j is %i parts per million', (given, ppm) => expect(percentPpm(given)).toBe(ppm))

const BEYOND = ['150', '100,0001', 100.5, '99.9999999', 33.333_33, '-5', -5, '1e1', 'Infinity', '1000']

test.each(BEYOND)('%j is not a percentage, and the answer names the field and the remedy', (percent) => {
  expect(percentPpm(percent)).toBeUndefined()
  const terms = { duration: { kind: 'once' }, tierIds: null, startsOn: null, endsOn: null, maxUses: null, firstPurchaseOnly: false }
  const read = createCoupon.safeParse({ code: 'SEASON25', ...terms, percent })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['percent', 'A percent from 0 to 100, with at most four decimals.'],
  ])
})
