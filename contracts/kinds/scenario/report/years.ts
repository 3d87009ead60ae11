import type { YearsAhead } from '../calculator/years-ahead/years-ahead.ts'
import type { YearSplit } from '../calculator/years-ahead/year-split.ts'
import { type Block, money, NONE, type Row, text } from '../../../base/report/document.ts'
import { yearsPicture } from './charts.ts'
import { hundredths } from './steps.ts'

/** The years after: a projection with what moves the tax from one to the next. Nothing if none is requested. */
export function yearsAheadBlocks({ rows, sentence, notes }: YearsAhead, splits: readonly YearSplit[]): readonly Block[] {
  if (rows.length < 2) return []
  const lines = rows.map(({ taxYear, tables, grossIncome, taxableIncome, effectiveRate }, at): Row => {
    const { tax = null, byFacts = null, byTables = null } = splits[at] ?? {}
    return {
      cells: [
        text(String(taxYear), tables === 'projected' ? { text: 'assumed tables', tone: 'quiet' } : undefined),
        ...[grossIncome, taxableIncome, tax, byFacts, byTables].map((cents) => (cents === null ? NONE : money(cents))),
        effectiveRate === null ? NONE : hundredths(effectiveRate),
      ],
    }
  })
  return [
    ...yearsPicture(splits),
    {
      kind: 'table',
      heading: 'The years ahead',
      columns: ['Year', 'Gross income', 'Taxable income', 'Tax', 'By income', 'By tables', 'Effective'],
      hasHead: true,
      rows: lines,
    },
    { kind: 'text', paragraphs: [sentence, ...notes] },
  ]
}
