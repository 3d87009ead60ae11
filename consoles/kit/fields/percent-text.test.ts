import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPercent, readRate, showPercent } from './percent-text.ts'

test.each([
  ['5', 50_000],
  ['5,25', 52_500],
  ['10.5 %', 105_000],
  ['0,0001', 1],
  ['100', 1_000_000],
  ['\u200e5,25\u2007%', 52_500],
  ['5,00001', undefined],
  ['-5', undefined],
  ['five', undefined],
])('%j is read as %j parts per million', (text, expected) => {
  expect(readPercent(text)).toBe(expected)
})

test('a field reads back what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      expect(readPercent(showPercent(ppm))).toBe(ppm)
    }),
  )
})

test('digits may still become a rate during typing; any other text is reported at once', () => {
  expect(readRate('5,', false)).toEqual({ kind: 'read', value: 50_000 })
  expect(readRate('5,00001', false)).toEqual({ kind: 'unfinished' })
  expect(readRate('five', false)).toEqual({ kind: 'refused', message: '“five” can’t be read. A rate like 5,25.' })
  expect(readRate('5,00001', true).kind).toBe('refused')
})
