import type { Table } from '../../../base/report/document.ts'
import { type Row, text } from '../../../base/report/document.ts'
import { assessmentLines } from './assessment-lines.ts'
import type { TaxScenarioResult } from '../../../law/assessment/result/result.ts'
import { amount, bySection } from './steps.ts'

/** From gross income to the amount due, in the order of assessment. Lines that the year doesn't need are left out. */
export function calculationTable(result: TaxScenarioResult): Table {
  return {
    kind: 'table',
    heading: 'Calculation',
    columns: ['Line', 'Amount'],
    hasHead: false,
    rows: assessmentLines(result).map(({ label, section, cents, sum }): Row => ({
      cells: [text(label, bySection(section)), amount(cents)],
      ...(sum === undefined ? {} : { sum }),
    })),
  }
}
