import { KINDS as CALCULATED } from '@tafel/contracts/calculate/kinds.ts'
import type { TraceStep } from '@tafel/contracts/calculators/trace.ts'
import { DRAWN } from '@tafel/contracts/compare/testing/drawn.ts'
import { serialOfDate } from '@tafel/contracts/spreadsheet/date-serial.ts'
import { recordWorkbook } from '@tafel/contracts/spreadsheet/record-workbook.ts'
import { writeWorkbook } from '@tafel/kernel/spreadsheet/write-workbook.ts'
import fc from 'fast-check'
import { libreOffice, workedOut } from '../kit/libre-office.ts'
import { type Figure, type Figures, measured, observed } from '../kit/result.ts'
import { calculators } from './measures.ts'

const SEED = 20_261_122
const TODAY = '2026-11-21'
const RECORDS = 100
/** LibreOffice is started anew for so many. */
const AT_ONCE = 25
/** Some that are drawn have no answer. */
const DRAWN_MORE = 20
/** How the command line calls a kind. */
const CALLED: Readonly<Record<string, string>> = { scenario: 'taxScenario' }
const EXACT_COLUMN = 3

export const claim =
  'The workbook of a record works its answer out: for 100 drawn records of each kind, every figure that LibreOffice works out anew from what was entered and the figures of law is the engine’s, to the cent and the millionth.'
export const measures = [
  'contracts/spreadsheet',
  'services/kernel/spreadsheet',
  'contracts/calculators/trace.ts',
  ...calculators('tax', 'transfer-duty', 'home-loan', 'investment'),
]

export async function run(): Promise<Figures | undefined> {
  const program = await libreOffice()
  if (program === undefined) {
    process.stdout.write('  skipped: LibreOffice is not on this machine (Debian: libreoffice-calc)\n')
    return undefined
  }
  const figures: Record<string, Figure> = {}
  for (const { name, variants } of DRAWN) {
    const traces = drawnTraces(CALLED[name] ?? name, variants)
    const counted = { figures: 0, apart: 0, values: 0 }
    for (let at = 0; at < traces.length; at += AT_ONCE) {
      const some = traces.slice(at, at + AT_ONCE)
      const books = some.map((trace) => recordWorkbook({ title: name, lines: [], figures: [], trace, labelOf: (path) => path }))
      const sheets = await workedOut(program, books.map(writeWorkbook), 'Working')
      for (const [number, trace] of some.entries()) {
        const working = books[number]!.sheets.find((sheet) => sheet.name === 'Working')!.rows.slice(1)
        counted.values += working.filter((row) => row[EXACT_COLUMN] !== null && 'number' in row[EXACT_COLUMN]!).length
        counted.figures += trace.length
        counted.apart += apartFrom(trace, sheets[number]!.slice(1))
      }
    }
    figures[`${name}.records`] = measured(traces.length, 'drawn records', `>= ${RECORDS}`)
    figures[`${name}.figures`] = observed(counted.figures, 'figures worked out by LibreOffice')
    figures[`${name}.apart`] = measured(counted.apart, 'of them another cent or millionth', '= 0')
    figures[`${name}.values`] = observed(
      counted.values,
      'of them written as values: found by trial, or of more digits than a spreadsheet has',
    )
    process.stdout.write(`  ${name} ${JSON.stringify(counted)}\n`)
  }
  return figures
}

function drawnTraces(kind: string, variants: fc.Arbitrary<readonly object[]>): readonly (readonly TraceStep[])[] {
  const traces: (readonly TraceStep[])[] = []
  for (const [given] of fc.sample(variants, { numRuns: RECORDS * DRAWN_MORE, seed: SEED })) {
    const answer = CALCULATED[kind]!.calculate(given as Record<string, unknown>, TODAY)
    if (answer.ok) traces.push(answer.trace() as readonly TraceStep[])
    if (traces.length === RECORDS) break
  }
  return traces
}

function apartFrom(trace: readonly TraceStep[], rows: readonly (readonly string[])[]): number {
  const worked = trace.filter(({ id, value }, at) => {
    const [wanted, got] = [typeof value === 'string' ? serialOfDate(value) : value, rows[at]?.[EXACT_COLUMN]]
    if (got !== undefined && got !== '' && Number(got) === wanted) return false
    process.stdout.write(`    ${id}: ${got} for ${wanted}\n`)
    return true
  })
  return worked.length
}
