import { expect, test } from 'vitest'
import { caughtBy, MISTAKES, outcomeOf, PERIOD, rightFile, YEAR } from './testing/mistakes.ts'

test.each([YEAR, PERIOD])('the file of $key that is right passes', (set) => {
  const { refused, checked } = outcomeOf(set, rightFile(set))
  expect(refused).toEqual([])
  expect(checked!.failures).toEqual([])
})

test('there are forty, all different', () => {
  expect(MISTAKES.length).toBeGreaterThanOrEqual(40)
  expect(new Set(MISTAKES.map(({ words }) => words)).size).toBe(MISTAKES.length)
})

test.each(MISTAKES)('caught: $words', (mistake) => {
  expect(caughtBy(mistake)).not.toBe('nothing')
})
