import { expect, test } from 'vitest'
import { date, EMPTY, money, NONE, number, rate, type ReportDocument, type Row, type Table, text } from './document.ts'
import { tablesCsv } from './tables-csv.ts'

const table = (heading: string, ...rows: readonly Row[]): Table => ({
  kind: 'table',
  heading,
  columns: ['Line', 'Rate', 'Amount'],
  hasHead: false,
  rows,
})
const documentOf = (...blocks: ReportDocument['blocks']): ReportDocument => ({
  title: 'T',
  fileName: 'T',
  running: '',
  foot: '',
  isDraft: false,
  isClose: false,
  blocks,
})

test('amounts and rates have a point, dates are ISO, and a missing figure is empty', () => {
  const rows: readonly Row[] = [
    { cells: [text('Fee', { text: 'by law', tone: 'quiet' }), rate(102_500), money(123_456_70)] },
    { cells: [text('Less'), NONE, money(-5)] },
    { cells: [text('Paid'), rate(80_000), date('2026-07-15')] },
    { cells: [text('Months'), NONE, number(-1200)] },
    { cells: [text('Missing')], instead: 'not loaded' },
    { cells: [text('All'), EMPTY, money(0)], sum: 'whole' },
  ]
  expect(tablesCsv(documentOf(table('Costs', ...rows)))).toBe(
    [
      '\uFEFFCosts',
      'Line,Rate,Amount',
      '"Fee, by law",10.25%,123456.70',
      'Less,,-0.05',
      'Paid,8%,2026-07-15',
      'Months,,-1200',
      'Missing,not loaded',
      'All,,0.00',
      '',
    ].join('\r\n'),
  )
})

test('all tables are there, those in columns too, an empty row between them', () => {
  const csv = tablesCsv(documentOf(table('One'), { kind: 'pageBreak' }, { kind: 'columns', columns: [[table('Two')], [table('Three')]] }))
  expect(csv.split('\r\n').filter((line) => !line.startsWith('Line'))).toEqual(['\uFEFFOne', '', 'Two', '', 'Three', ''])
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1', `'＝1`],
  ['\t=1', `"\t'=1"`],
  [' =1', ` '=1`],
  // If the semicolon separates cells, a quotation mark inside a cell protects nothing.
  ['a;=1', `"a;'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['14 Protea Road - unit 3', '14 Protea Road - unit 3'],
])('%j is text to a spreadsheet', (hostile, written) => {
  expect(tablesCsv(documentOf(table(hostile))).slice(1)).toBe(`${written}\r\nLine,Rate,Amount\r\n`)
})
