import { expect, test } from 'vitest'
import { KINDS } from '../../contexts/calculate/kinds.ts'
import type { TraceStep } from '../../law/working/trace.ts'
import { COMPARE_KINDS } from '../../contexts/records/compare-kinds.ts'
import { enteredInputs } from '../compare/entered-inputs.ts'
import { withValueAt } from '../../base/paths.ts'
import type { KindName } from '../../base/kind-names.ts'
import { type AnswerFigure, money, text } from '../../base/report/document.ts'
import type { Worked } from './follow.ts'
import { type RecordSheetOptions, recordWorkbook } from './record-workbook.ts'
import type { Cell, Workbook } from '../../base/xlsx/workbook.ts'

const TODAY = '2026-11-21'
const LAST: AnswerFigure = { label: 'Last payment', value: text('October 2046') }
/** Its label is that of no step. */
const firstOf = (trace: readonly TraceStep[]): AnswerFigure => {
  const { id, value } = trace.find(({ unit }) => unit === 'cents')!
  return { label: 'The figure asked for most', value: money(Number(value)), from: { plus: [id] } }
}

function exampleOf(kind: keyof typeof KINDS, name: KindName, more: object = {}) {
  const { calculate, example } = KINDS[kind]!
  const inputs = { ...example, ...more }
  const worked = (given: Readonly<Record<string, unknown>>): Worked | undefined => {
    const answer = calculate(given, TODAY)
    if (!answer.ok) return undefined
    const trace = answer.trace() as readonly TraceStep[]
    return { trace, figures: [firstOf(trace), LAST] }
  }
  const saved = worked(inputs)!
  const options: RecordSheetOptions = {
    title: 'Example',
    lines: ['Of no one'],
    ...saved,
    entered: enteredInputs(COMPARE_KINDS[name], inputs),
    labelOf: (path) => `The ${path}`,
    change: (path, value) => worked(withValueAt(inputs, path, value, inputs)),
  }
  return { trace: saved.trace, options, book: recordWorkbook(options) }
}
const LOAN = exampleOf('homeLoanRepayment', 'homeLoanRepayment')
const sheet = (book: Workbook, name: string) => book.sheets.find((each) => each.name === name)!.rows
const formulaOf = (cell: Cell | undefined) => (cell && 'formula' in cell ? cell.formula : undefined)
const textOf = (cell: Cell | undefined) => (cell && 'text' in cell ? cell.text : undefined)

test.each([
  ['transferDuty', 'transferDuty'],
  ['taxScenario', 'scenario'],
  ['homeLoanRepayment', 'homeLoanRepayment'],
] as const)('every figure of a %s is a formula over other cells', (kind, name) => {
  const { trace, book } = name === 'homeLoanRepayment' ? LOAN : exampleOf(kind, name)
  const working = sheet(book, 'Working').slice(1)
  expect(working).toHaveLength(trace.length)
  expect(working.filter((row) => formulaOf(row[3]) === undefined || textOf(row[2])!.includes('(a value:'))).toEqual([])
})

test('a figure of the answer is a formula over its step, whatever its label; one without a step says that it is a value', () => {
  const { trace, book } = exampleOf('transferDuty', 'transferDuty')
  const [figure, last] = sheet(book, 'Answer').slice(3, 5)
  const row = trace.findIndex(({ unit }) => unit === 'cents') + 2
  expect(formulaOf(figure![1])).toMatch(new RegExp(`"–",\\(Working!D${row}\\)/100\\)$`))
  expect(figure).toHaveLength(2)
  expect(formulaOf(last![1])).toBe('IF(Checks!B6>0,"–","October 2046")')
  expect(textOf(last![2])).toBe('A value, not a formula: it was calculated in Tafel.')
})

test('figures of another engine run show a dash as soon as anything is changed', () => {
  const { trace, book } = exampleOf('taxScenario', 'scenario')
  const rows = sheet(book, 'Working')
  const resting = trace.flatMap(({ operands }, at) => (operands.some(({ from }) => from === 'run') ? [rows[at + 1]!] : []))
  expect(resting.length).toBeGreaterThan(0)
  for (const row of resting) expect(formulaOf(row[3])).toMatch(/^IF\(Checks!B6>0,"–",/)
})

test('every input has its own flag, and their sum shows whether anything was changed', () => {
  const { options, book } = LOAN
  const inputs = sheet(book, 'Inputs').slice(1)
  expect(inputs.map((row) => textOf(row[2]))).toEqual(options.entered.map(({ path }) => path))
  for (const [at, row] of inputs.entries()) expect(formulaOf(row[5])).toMatch(new RegExp(`^IF\\([BD]${at + 2}=E${at + 2},0,1\\)$`))
  const checks = sheet(book, 'Checks')
  expect(formulaOf(checks[1]![1])).toBe(`SUM(Inputs!F2:F${inputs.length + 1})`)
  expect(formulaOf(checks[2]![1])).toBe(`SUM(Inputs!I2:I${inputs.length + 1})`)
})

test('an input that the formulas follow can be changed between limits; the others are not shaded', () => {
  const { book } = LOAN
  const inputs = sheet(book, 'Inputs').slice(1)
  const price = inputs.find((row) => textOf(row[2]) === 'purchasePrice')!
  expect(price[1]).toMatchObject({ isEntered: true })
  const [from, saved, to] = [price[6], price[1], price[7]].map((cell) => (cell && 'number' in cell ? cell.number : NaN))
  expect(from).toBeLessThan(saved!)
  expect(to).toBeGreaterThan(saved!)
  expect(inputs.find((row) => textOf(row[2]) === 'rateKind')?.[1]).not.toHaveProperty('isEntered', true)
})

test('an instalment with daily interest has the worth of each payment on a separate sheet', () => {
  const { book } = exampleOf('homeLoanRepayment', 'homeLoanRepayment', { interestBasis: 'dailyActual365' })
  expect(sheet(book, 'Working').filter((row) => textOf(row[2])?.includes('(a value:'))).toEqual([])
  expect(sheet(book, 'Days').length).toBeGreaterThan(100)
})

test('a trace without a step that another one names is refused', () => {
  const { options, trace } = LOAN
  const partial = trace.filter(({ id }) => id !== 'schedule.0.interest')
  expect(() => recordWorkbook({ ...options, trace: partial })).toThrow('The trace has no step schedule.0.interest')
})
