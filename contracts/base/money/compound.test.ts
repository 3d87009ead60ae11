import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FINE, ONE, growthFactor, grown, monthlyFactor, realOf, toCents } from './compound.ts'

const rate = fc.integer({ min: -300_000, max: 1_000_000 })

test('the monthly factor is the twelfth root, down to its 18th decimal', () => {
  fc.assert(
    fc.property(rate, (ppm) => {
      const year = (ONE + BigInt(ppm) * 10n ** 12n) * ONE ** 11n
      expect(monthlyFactor(ppm) ** 12n <= year).toBe(true)
      expect((monthlyFactor(ppm) + 1n) ** 12n > year).toBe(true)
    }),
  )
  // 1,08^(1/12) as any table has it.
  expect(String(monthlyFactor(80_000))).toMatch(/^1006434030110003/)
  expect(monthlyFactor(0)).toBe(ONE)
})

test('whole years grow by whole years: 5 % over two years is 10,25 %', () => {
  expect(growthFactor(50_000, 24)).toBe(1_102_500_000_000_000_000n)
  expect(grown(100_000, 50_000, 2)).toBe(110_250)
  expect(realOf(110_250, 50_000, 24)).toBe(100_000)
})

test('an amount in money of today, times inflation, is the amount again to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.integer({ min: 0, max: 300_000 }), fc.nat({ max: 780 }), (cents, ppm, months) => {
      const factor = growthFactor(ppm, months)
      const back = (BigInt(realOf(cents, ppm, months)) * factor) / ONE
      // Half a cent of today is as much more later.
      expect(back - BigInt(cents) <= factor / ONE + 1n && BigInt(cents) - back <= factor / ONE + 1n).toBe(true)
    }),
  )
})

test('billionths of a cent are rounded half-up, below nil like above it', () => {
  expect([toCents(FINE / 2n), toCents(FINE / 2n - 1n), toCents(-FINE / 2n), toCents(0n)]).toEqual([1, 0, -1, 0])
})
