import { expect, test } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'

test('agrees with the example of SciPy’s mannwhitneyu, and with ties with U counted pair by pair and an exact error function', () => {
  expect(mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])).toBeCloseTo(0.111347, 5)
  expect(mannWhitney([1, 2, 2, 3, 3, 3], [2, 3, 3, 4, 4, 5])).toBeCloseTo(0.078403, 5)
})

test('does not distinguish lists of the same value', () => {
  expect(mannWhitney([5, 5, 5], [5, 5])).toBe(1)
})
