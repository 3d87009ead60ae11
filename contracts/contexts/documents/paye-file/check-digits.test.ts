import { expect, test } from 'vitest'
import { isPayeNumber, isTaxNumber } from './check-digits.ts'

test('tax numbers: examples of the specification', () => {
  expect(['0001339050', '0667056642', '0123456782'].map(isTaxNumber)).toEqual([true, true, true])
  expect(['0667056641', '0123456789', '4001339050', '001339050', '00013390501', ''].map(isTaxNumber)).toEqual(Array(6).fill(false))
})

test('numbers of an employer: from 7, and of its UIF and SDL', () => {
  expect(['7230767891', 'L230767891', 'U230767891', '7400123453'].map(isPayeNumber)).toEqual(Array(4).fill(true))
  expect(['7230767892', '4230767891', 'X230767891'].map(isPayeNumber)).toEqual(Array(3).fill(false))
})
