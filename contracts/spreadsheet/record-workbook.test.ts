import { expect, test } from 'vitest'
import { KINDS } from '../calculate/kinds.ts'
import type { TraceStep } from '../calculators/trace.ts'
import { recordWorkbook } from './record-workbook.ts'
import type { Cell, Workbook } from './workbook.ts'

const TODAY = '2026-11-21'

function exampleOf(kind: string, more: object = {}): { readonly trace: readonly TraceStep[]; readonly book: Workbook } {
  const { calculate, example } = KINDS[kind]!
  const answer = calculate({ ...example, ...more }, TODAY)
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  const trace = answer.trace() as readonly TraceStep[]
  const first = trace.find(({ unit }) => unit === 'cents')!
  const figures = [{ label: first.label, value: { kind: 'money', cents: Number(first.value) } as const }]
  return { trace, book: recordWorkbook({ title: 'Example', lines: ['Of nobody'], figures, trace, labelOf: (path) => `The ${path}` }) }
}
const sheet = (book: Workbook, name: string) => book.sheets.find((each) => each.name === name)!.rows
const isFormula = (cell: Cell | undefined) => cell !== null && cell !== undefined && 'formula' in cell

test.each(['transferDuty', 'taxScenario', 'homeLoanRepayment'])('every figure of a %s is a formula', (kind) => {
  const { trace, book } = exampleOf(kind)
  const working = sheet(book, 'Working').slice(1)
  expect(working).toHaveLength(trace.length)
  expect(working.filter((row) => !isFormula(row[3]))).toEqual([])
  expect(isFormula(sheet(book, 'Answer')[3]?.[1])).toBe(true)
})

test('an instalment with interest by days has the worth of each payment on a sheet of its own', () => {
  const { book } = exampleOf('homeLoanRepayment', { interestBasis: 'dailyActual365' })
  expect(sheet(book, 'Working').filter((row) => !isFormula(row[3]) && row !== sheet(book, 'Working')[0])).toEqual([])
  expect(sheet(book, 'Days').length).toBeGreaterThan(100)
})

test('what was entered can be changed, and stands beside what was saved', () => {
  const [, first] = sheet(exampleOf('transferDuty').book, 'Inputs')
  expect(first).toMatchObject([
    { text: expect.stringMatching(/^The /) },
    { isEntered: true },
    {},
    { formula: expect.stringMatching(/^(ROUND\()?B2/) },
    { number: expect.any(Number) },
  ])
})
