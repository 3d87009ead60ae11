import { expect, test } from 'vitest'
import { plain } from '../../base/money/format.ts'
import { figureWords } from './figure-words.ts'

test('a figure is written by what it counts', () => {
  expect(
    [figureWords(4_411_800, 'cents'), figureWords(275_000, 'ppm'), figureWords(null, 'cents'), figureWords(undefined, 'cents')].map(plain),
  ).toEqual(['44 118', '27,5 %', 'no limit', '–'])
})
