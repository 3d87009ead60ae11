import { expect, test } from 'vitest'
import { isPayeNumber } from './check-digits.ts'

test('numbers of an employer: from 7, and of its UIF and SDL', () => {
  expect(['7230767891', 'L230767891', 'U230767891', '7400123453'].map(isPayeNumber)).toEqual(Array(4).fill(true))
  expect(['7230767892', '4230767891', 'X230767891'].map(isPayeNumber)).toEqual(Array(3).fill(false))
})
