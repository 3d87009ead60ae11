import type { FigureView } from '@tafel/contracts/contexts/constants/views.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { expect, test } from 'vitest'
import { changeWords, passes } from './figure-words.ts'

const figure = (more: Partial<FigureView>): FigureView => ({
  figure: 'incomeTax.primaryRebate',
  label: 'Primary rebate',
  unit: 'cents',
  confidence: 'one_source',
  source: 'SARS, p. 3',
  ...more,
})

test.each([
  [{ before: 1_723_500, draft: 1_782_000 }, '+ 3,39 %'],
  [{ before: 1_782_000, live: 1_723_500 }, '−3,28 %'],
  [{ before: 1_723_500, live: 1_723_500 }, 'same'],
  [{ draft: 1 }, 'new'],
  [{ before: 1 }, 'missing'],
  [{ before: 0, live: 5 }, 'changed'],
  [{ before: null, live: null }, 'same'],
])('%o changes by %s', (more, words) => {
  expect(plain(changeWords(figure(more)))).toBe(plain(words))
})

test('the filters keep the figures that they name', () => {
  expect(passes(figure({ before: 1, draft: 1 }), 'changed')).toBe(false)
  expect(passes(figure({ source: 'from somewhere' }), 'vague')).toBe(true)
  expect(passes(figure({}), 'vague')).toBe(false)
})
