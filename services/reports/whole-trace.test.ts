import type { TraceStep } from '@tafel/contracts/law/working/trace.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { describe, expect, test } from 'vitest'
import { drawnReports } from './testing/drawn-reports.ts'

// Exported files, workbook.xlsx and record.json, use the trace that a report hands on.

const COUNT = 20

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
})
