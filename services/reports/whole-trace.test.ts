import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { writeWorkbook } from '@tafel/contracts/base/xlsx/write-workbook.ts'
import { describe, expect, test } from 'vitest'
import { drawnReports } from './testing/drawn-reports.ts'
import { workbookOf } from './workbook.ts'

// What leaves Tafel, workbook.xlsx and record.json, takes the trace that a report hands on.

const COUNT = 20
/** Writing one takes half a second: `npm run bench -- xlsx` writes hundreds. */
const WORKBOOKS = 5

const missingIn = (trace: readonly TraceStep[]): readonly string[] => {
  const values = new Map(trace.map(({ id, value }) => [id, value]))
  return trace.flatMap(({ operands }) =>
    operands.flatMap(({ from, name, value }) => (from === 'step' && values.get(name) !== value ? [`${name} ${value}`] : [])),
  )
}

describe.each(Object.keys(KIND_NAMES) as KindName[])('the report of %s', (kind) => {
  const reports = drawnReports(kind, COUNT)

  test('hands on a trace that has every step its operands name, of that value', () => {
    expect(reports).toHaveLength(COUNT)
    expect(reports.flatMap(({ trace }) => missingIn(trace))).toEqual([])
  })

  test('has a workbook whose formulas name only cells that it has', () => {
    for (const { record, document, trace, change } of reports.slice(0, WORKBOOKS))
      expect(() => writeWorkbook(workbookOf(record, document, trace, change))).not.toThrow()
  })
})
