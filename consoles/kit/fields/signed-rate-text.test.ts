import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { readSignedRate } from './signed-rate-text.ts'

const MARGIN = { min: -50_000, max: 120_000 }
const read = (text: string, isLeft = true) => readSignedRate(text, isLeft, MARGIN)

test.each([
  ['-0,5', -5_000],
  ['−0.50 %', -5_000],
  ['+1,25', 12_500],
  ['\u200e+1,25\u2007%', 12_500],
  ['2', 20_000],
  ['0', 0],
])('reads %s', (text, ppm) => {
  expect(read(text)).toEqual({ kind: 'read', value: ppm })
})

test('refuses values out of bounds and shows the bounds', () => {
  const reading = read('-6')
  expect(reading.kind === 'refused' && plain(reading.message)).toBe('“-6” can’t be read. From -5 % to 12 %.')
})

test('a lone sign waits for its digits during typing and is refused when the field is left', () => {
  expect(read('-', false)).toEqual({ kind: 'unfinished' })
  expect(read('-')).toMatchObject({ kind: 'refused' })
  expect(read('prime', false)).toMatchObject({ kind: 'refused' })
})
