import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annuityByDays, daysBetweenPayments, exactAnnuityByDays } from './annuity-by-days.ts'

describe('an instalment by days', () => {
  // Worked out apart, in fractions: R 1 500 000 at 10,5 % from 1 November 2026 on.
  test.each([
    [150_000_000, 105_000, 240, 1, 1_498_096],
    [150_000_000, 105_000, 240, 31, 1_498_283],
    [150_000_000, 150_000, 480, 1, 1_880_743],
    [100_000_000, 105_000, 240, 1, 998_730],
  ])('of %i cents at %i over %i months, on day %i', (balance, ppm, months, day, instalment) => {
    expect(annuityByDays(balance, ppm, daysBetweenPayments(2026, 11, day, months))).toBe(instalment)
  })
  test('without interest is the balance in equal parts, half-up', () => {
    expect(annuityByDays(5, 0, [31, 30])).toBe(3)
    expect(annuityByDays(100, 0, [31, 30, 31])).toBe(33)
  })
  test('of one stretch is the balance and its interest: R 100 at 36,5 % for 10 days', () => {
    expect(annuityByDays(10_000, 365_000, [10])).toBe(10_100)
  })
  test('is the exact one, whatever the balance, rate and days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.array(fc.integer({ min: 28, max: 31 }), { minLength: 1, maxLength: 40 }),
        (balance, ppm, stretches) => {
          expect(annuityByDays(balance, ppm, stretches)).toBe(exactAnnuityByDays(balance, ppm, stretches))
        },
      ),
    )
  })
})

test('days between payments: clamped to shorter months, 29 February counted', () => {
  expect(daysBetweenPayments(2027, 12, 31, 4)).toEqual([31, 29, 31, 30])
  expect(daysBetweenPayments(2026, 11, 1, 3)).toEqual([30, 31, 31])
})
