import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'

test('where all were tried, the score is the score', () => {
  expect(scoreOf({ all: 200, tried: 200, found: 171 })).toEqual({ tried: 200, found: 171, percent: 85.5, lower: 85.5, upper: 85.5 })
})
test('of a sample the interval of Wilson: 90 of 100 are 82,6 % to 94,5 % of very many', () => {
  expect(scoreOf({ all: 1_000_000_000, tried: 100, found: 90 })).toMatchObject({ percent: 90, lower: 82.6, upper: 94.5 })
})
test('the nearer the sample is to the whole, the narrower', () => {
  const { lower, upper } = scoreOf({ all: 110, tried: 100, found: 90 })
  expect(lower).toBeGreaterThan(87)
  expect(upper).toBeLessThan(93)
})
test('nothing tried is no score', () => {
  expect(scoreOf({ all: 10, tried: 0, found: 0 })).toMatchObject({ percent: 0 })
})
