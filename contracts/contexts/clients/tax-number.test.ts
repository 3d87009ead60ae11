import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

test('the examples of SARS’s specification are tax reference numbers', () => {
  expect(['0001339050', '0667056642', '0123456782'].map(isTaxNumber)).toEqual([true, true, true])
})

test.each([
  ['a wrong check digit', '0667056641'],
  ['digits in order', '0123456789'],
  ['another first digit', '4001339050'],
  ['too short', '001339050'],
  ['too long', '00013390501'],
  ['empty', ''],
])('%s is none', (_, text) => {
  expect(isTaxNumber(text)).toBe(false)
})
