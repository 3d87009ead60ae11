import { expect, test } from 'vitest'
import { tableHtml, tableTsv } from './table-text.ts'

const ROWS = [
  ['', 'As it\tis', '<b>Other</b>'],
  ['Answer', '−R\u00a067\u00a0200,00', 'R\u00a01'],
]

test('separates spreadsheet cells with tabs and uses plain spaces and a hyphen for minus', () => {
  expect(tableTsv(ROWS)).toBe('\tAs it is\t<b>Other</b>\nAnswer\t-R 67 200,00\tR 1')
})

test('escapes names in HTML', () => {
  expect(tableHtml(ROWS)).toContain('<td>&lt;b&gt;Other&lt;/b&gt;</td>')
})
