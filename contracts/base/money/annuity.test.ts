import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annuity, effectiveAnnualRate, exactAnnuity } from './annuity.ts'

describe('the annuity', () => {
  test('of R 1 000 000 at 11,75 % over 20 years is R 10 837,07', () => expect(annuity(100_000_000, 117_500, 240)).toBe(1_083_707))
  test('without interest is the balance over the months, half-up', () => {
    expect(annuity(100, 0, 3)).toBe(33)
    expect(annuity(200, 0, 3)).toBe(67)
    expect(annuity(1, 0, 2)).toBe(1)
  })
  test('of one month is the balance and a month of interest', () => expect(annuity(12_000_000, 120_000, 1)).toBe(12_120_000))
  test('falls on a half and goes up: R 0,50 at 12 % for a month is R 0,505', () => expect(annuity(50, 120_000, 1)).toBe(51))
  test('just below a half goes down', () => expect(annuity(49_999_999, 120_000, 1)).toBe(50_499_999))
  test('is the exact one, whatever the balance, the rate and the months', () => {
    const any = fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
      fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(120_000, 60_000, 240_000)),
      fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 552 })),
    )
    fc.assert(
      fc.property(any, ([balance, rate, months]) => {
        expect(annuity(balance, rate, months)).toBe(exactAnnuity(balance, rate, months))
      }),
      { numRuns: Number(process.env.TAFEL_RUNS ?? 500) },
    )
  })
})

test('a rate that is added every month makes more in a year: 12 % is 12,6825 %', () => {
  expect(effectiveAnnualRate(120_000)).toBe(126_825)
  expect(effectiveAnnualRate(0)).toBe(0)
  expect(effectiveAnnualRate(105_000)).toBe(110_203)
})
