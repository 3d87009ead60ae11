import { expect, test } from 'vitest'
import { documentWith } from './testing/hostile.ts'
import { rate, type ReportDocument, text } from './document.ts'
import { secondEdition, twoDecimals } from './edition.ts'
import { textLines } from './text-lines.ts'

test.each([
  ['8\u00a0%', '8,00\u00a0%'],
  ['10,5\u00a0%', '10,50\u00a0%'],
  ['33,33\u00a0%', '33,33\u00a0%'],
  ['0,1234\u00a0%', '0,12\u00a0%'],
  ['7,9999\u00a0%', '8,00\u00a0%'],
  ['R\u00a02\u00a0000 at −1\u00a0% and 41\u00a0%', 'R\u00a02\u00a0000 at −1,00\u00a0% and 41,00\u00a0%'],
  // Never apart from its number.
  ['a penalty of 10 %', 'a penalty of 10,00\u00a0%'],
])('%s is %s', (words, written) => {
  expect(twoDecimals(words)).toBe(written)
})

test('keeps typed text unchanged', () => {
  const typed: ReportDocument = {
    ...documentWith('text', 'Report'),
    blocks: [{ kind: 'text', paragraphs: ['Raise it by 5 %.'], isTyped: true }],
  }
  expect(textLines(secondEdition(typed))).toEqual(['Raise it by 5 %.'])
})

test('a rate has as many decimals as it has in the first edition, and two in the second', () => {
  const first: ReportDocument = {
    ...documentWith('text', 'Report'),
    blocks: [{ kind: 'table', heading: 'Rates', columns: ['', ''], hasHead: false, rows: [{ cells: [text('Rate'), rate(80_000)] }] }],
  }
  expect(textLines(first)).toContain('Rate | 8\u00a0%')
  expect(textLines(secondEdition(first))).toContain('Rate | 8,00\u00a0%')
})
