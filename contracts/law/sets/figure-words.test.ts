import { expect, test } from 'vitest'
import { plain } from '../../base/money/format.ts'
import { readFigure, writeFigure } from './figure-text.ts'
import { figureWords } from './figure-words.ts'

test('a figure is written by what it counts', () => {
  expect(
    [
      figureWords(4_411_800, 'cents', 'incomeTax.brackets.2.base'),
      figureWords(275_000, 'ppm', 'retirement.share'),
      figureWords(null, 'cents', 'incomeTax.brackets.7.upTo'),
      figureWords(undefined, 'cents', 'retirement.cap'),
    ].map(plain),
  ).toEqual(['44 118', '27,5 %', 'no limit', '–'])
})

test('a fee that is not loaded is never shown or exported as without a limit', () => {
  expect(figureWords(null, 'cents', 'deedsFees.bond.13.fee')).toBe('not loaded')
  expect(writeFigure(null, 'cents', 'deedsFees.bond.13.fee')).toBe('not loaded')
  expect(writeFigure(null, 'cents', 'conveyancerGuideline.bands.1.step')).toBe('no steps')
  expect(readFigure('not loaded', 'cents')).toEqual({ ok: true, value: null })
})
