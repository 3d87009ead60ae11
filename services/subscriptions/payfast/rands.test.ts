import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsIn, rands } from './rands.ts'

test('cents are written in rands and read back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => centsIn(rands(cents)) === cents))
})

test.each([
  ['499.00', 49_900],
  ['20', 2000],
  ['20.5', 2050],
  ['-3.17', -317],
  ['-0.00', 0],
  ['22,574.02', 2_257_402],
  [' 1,000,000.00 ', 100_000_000],
])('%j is %i cents', (text, cents) => expect(centsIn(text)).toBe(cents))

test.each(['', '.5', '1.005', '1 000', '1,00.00', '22,57', 'R5', '1e3', '--1', 'Infinity', '٣'])('%j is not an amount', (text) =>
  expect(centsIn(text)).toBeUndefined(),
)

test.each([-1, 0.5, NaN, 2 ** 60])('%d is not written', (cents) => expect(() => rands(cents)).toThrow(RangeError))
