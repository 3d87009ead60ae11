import { expect, test } from 'vitest'
import { tableHtml, tableTsv } from './table-text.ts'

const ROWS = [
  ['', 'As it\tstands', '<b>Other</b>'],
  ['Answer', '−R\u00a067\u00a0200,00', 'R\u00a01'],
]

test('cells go to a spreadsheet with tabs, plain spaces and a hyphen for minus', () => {
  expect(tableTsv(ROWS)).toBe('\tAs it stands\t<b>Other</b>\nAnswer\t-R 67 200,00\tR 1')
})

test('names are text in a letter, not markup', () => {
  expect(tableHtml(ROWS)).toContain('<td>&lt;b&gt;Other&lt;/b&gt;</td>')
})
