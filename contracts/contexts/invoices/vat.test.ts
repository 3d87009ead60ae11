import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CONSTANTS } from '../../law/constants/shipped.ts'
import { splitVat, sumsOf, vatInside, vatRateOn } from './vat.ts'

const RATE = 150_000

test.each([
  [99_999, 13_043],
  [74_999, 9_782],
  [25_000, 3_261],
  [47_076, 6_140],
  [115, 15],
  [0, 0],
  [-25_000, -3_261],
])('in %d cents are %d cents of VAT at 15 %%', (cents, vat) => {
  expect(vatInside(cents, RATE)).toBe(vat)
})

test('a coupon takes its VAT with it', () => {
  const lines = splitVat(
    [
      { text: 'Practice', cents: 99_999 },
      { text: 'Coupon', cents: -25_000 },
    ],
    RATE,
  )
  expect(sumsOf(lines)).toEqual({ exclusiveCents: 65_217, vatCents: 9_782, totalCents: 74_999 })
  expect(lines.map(({ vatCents }) => vatCents)).toEqual([13_043, -3_261])
})

const line = fc.record({ text: fc.constant('line'), cents: fc.integer({ min: -10_000_000, max: 100_000_000 }) })
const rate = fc.constantFrom(0, 140_000, 150_000, 155_000, 160_000, 1_000_000)

describe('split lines', () => {
  test('lose no cent: neither within a line, nor of the sum, nor of its VAT', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), rate, (lines, vatPpm) => {
        const split = splitVat(lines, vatPpm)
        const sums = sumsOf(split)
        for (const each of split) expect(each.exclusiveCents + each.vatCents).toBe(each.cents)
        expect(sums.totalCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0))
        expect(sums.exclusiveCents + sums.vatCents).toBe(sums.totalCents)
        expect(sums.vatCents).toBe(vatInside(sums.totalCents, vatPpm) + 0)
      }),
      { numRuns: 300 },
    )
  })

  test('are never more than a cent off the VAT that they would have alone', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), rate, (lines, vatPpm) => {
        for (const { cents, vatCents } of splitVat(lines, vatPpm))
          expect(Math.abs(vatCents - vatInside(cents, vatPpm))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  test('credited in any parts, the whole reverses exactly the VAT charged', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 20 }), rate, (parts, vatPpm) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        let credited = 0
        let vat = 0
        for (const cents of parts) {
          vat += sumsOf(splitVat([{ text: 'Refund', cents }], vatPpm, credited)).vatCents
          credited += cents
        }
        expect(vat).toBe(vatInside(total, vatPpm))
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['1993-04-06', undefined],
  ['2018-03-31', 140_000],
  ['2018-04-01', 150_000],
  ['2026-11-22', 150_000],
])('on %s the rate is %s', (date, ppm) => {
  expect(vatRateOn(SHIPPED_CONSTANTS.tax, date)).toBe(ppm)
})
