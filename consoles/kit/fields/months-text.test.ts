import { expect, test } from 'vitest'
import { monthsInWords, readMonths } from './months-text.ts'

const TERM = { min: 1, max: 480 }
const read = (text: string, isLeft = true) => readMonths(text, isLeft, TERM)

test.each([
  ['240', 240],
  ['240 months', 240],
  ['20 years', 240],
  ['20y', 240],
  ['\u200e20\u2007years', 240],
  ['6 y 9 m', 81],
  ['6 years 9 months', 81],
])('reads %s', (text, months) => {
  expect(read(text)).toEqual({ kind: 'read', value: months })
})

test.each(['abc', '20,5', '-3', '481', '0', '41 years'])('refuses %s and shows the valid range', (text) => {
  expect(read(text)).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/Months like 240, or 20 years\.|From 1 to 480 months\./),
  })
})

test('unfinished months wait until the field is left', () => {
  expect(read('20 ye', false)).toEqual({ kind: 'unfinished' })
  expect(read('0', false)).toEqual({ kind: 'unfinished' })
  expect(read('', false)).toEqual({ kind: 'empty' })
})

test('months are shown in years', () => {
  expect([240, 81, 1, 12, 13].map(monthsInWords)).toEqual(['20 years', '6 years 9 months', '1 month', '1 year', '1 year 1 month'])
})
