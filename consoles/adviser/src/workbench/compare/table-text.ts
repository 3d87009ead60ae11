import { plain } from '@tafel/contracts/base/money/format.ts'
import type { Comparison } from './comparison.ts'

type Cells = readonly string[]

/** The table on screen as rows of cells, for the clipboard. */
export function tableCells({ columns, base, answers, inputs, figures }: Comparison): readonly Cells[] {
  return [
    ['', ...columns.map(({ description }) => description)],
    ['Answer', ...answers.map(({ label, words }) => `${label} ${words}`)],
    ['Difference from the base', ...answers.map(({ difference }, at) => (at === base ? 'base' : (difference?.words ?? '–')))],
    ...inputs.map(({ label, words, isSame }) => [label, ...words.map((each, at) => (at !== base && isSame[at] ? 'same' : each))]),
    ...figures.map(({ label, cells }) => [
      label,
      ...cells.map(({ words, isIncomplete }) => (isIncomplete ? `${words}, incomplete` : words)),
    ]),
  ]
}

/** Tab-separated, for a spreadsheet. */
export const tableTsv = (rows: readonly Cells[]): string =>
  rows.map((row) => row.map((cell) => plain(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')

/** For a document. */
export const tableHtml = (rows: readonly Cells[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
