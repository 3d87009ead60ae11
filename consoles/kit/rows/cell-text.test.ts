import { expect, it } from 'vitest'
import { readCell, type RowColumn } from './cell-text.ts'

const KIND: RowColumn = {
  kind: 'choice',
  head: 'Kind',
  label: 'Kind of the income',
  options: [
    { value: 'localInterest', label: 'Local interest' },
    { value: 'localDividend', label: 'Local dividend' },
  ],
}
const read = (text: string) => readCell(KIND, text, '2026-11-28')

it.each(['Local dividend', 'Local dividends', 'LOCAL  DIVIDENDS', 'local-dividend', 'localDividend'])('reads a pasted “%s”', (text) => {
  expect(read(text)).toEqual({ kind: 'read', value: 'localDividend' })
})

it('refuses what is in no list, and says what is', () => {
  const refused = read('Foreign dividends')
  expect(refused.kind).toBe('refused')
  expect(JSON.stringify(refused)).toContain('Local interest, Local dividend')
})
