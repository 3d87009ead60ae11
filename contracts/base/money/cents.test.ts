import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CENTS, divideHalfUp, multiplyDivide, ratioPpm, shareOf } from './cents.ts'

const amount = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
const rate = fc.integer({ min: 0, max: 1_000_000 })

describe('rounding', () => {
  test('halves go away from zero, on both sides', () => {
    expect([5n, 15n, 14n, -5n, -15n, -14n, 0n].map((n) => divideHalfUp(n, 10n))).toEqual([1n, 2n, 1n, -1n, -2n, -1n, 0n])
  })
  test('one cent at 50 % is one cent, at one millionth less it is none', () => {
    expect(shareOf(1, 500_000)).toBe(1)
    expect(shareOf(1, 499_999)).toBe(0)
    expect(shareOf(-1, 500_000)).toBe(-1)
  })
  test('a share of up to R10 billion equals the share in unbounded integers', () => {
    fc.assert(
      fc.property(amount, rate, (cents, ppm) => {
        expect(BigInt(shareOf(cents, ppm))).toBe(divideHalfUp(BigInt(cents) * BigInt(ppm), 1_000_000n))
      }),
    )
  })
  test('the largest amount keeps its last cent', () => {
    expect(shareOf(999_999_999_999, 999_999)).toBe(999_998_999_999)
    expect(shareOf(MAX_CENTS, 1_000_000)).toBe(MAX_CENTS)
  })
  test('any product of safe integers equals unbounded integers wherever the answer is safe', () => {
    const safe = fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 })
    fc.assert(
      fc.property(safe, fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 2 ** 53 - 1 }), (a, b, divisor) => {
        const exact = divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor))
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER) && exact >= BigInt(Number.MIN_SAFE_INTEGER))
        expect(multiplyDivide(a, b, divisor)).toBe(Number(exact))
      }),
    )
  })
  test('a ratio is the share turned round, to half a millionth', () => {
    expect(ratioPpm(6_720_000, 250_000_000)).toBe(26_880)
    expect(ratioPpm(1, 3)).toBe(333_333)
    expect(ratioPpm(2, 3)).toBe(666_667)
  })
})
