import type { Operand, TraceStep, Unit } from '../calculators/trace.ts'
import { isOwnSource } from '../calculators/constants-of.ts'
import { clientSource } from '../constants/client-source.ts'
import { plain } from '../money/format.ts'
import type { AnswerBand } from '../report/document.ts'
import { serialOfDate } from './date-serial.ts'
import { daysSheet } from './days-sheet.ts'
import { type Placed, stepFormula } from './step-formula.ts'
import { cell, type Term } from './term.ts'
import { type Cell, type CellStyle, type Sheet, type Workbook, words } from './workbook.ts'

export interface RecordSheetOptions {
  /** What the record is, whose, and with what it was calculated, a line each. */
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: AnswerBand['figures']
  readonly trace: readonly TraceStep[]
  /** How the form calls an input, by its path. */
  readonly labelOf: (path: string) => string
}

/** Above the first row of figures of every sheet but the first. */
const HEAD = 1
/** In which whole cents, millionths and days stand: formulas count with them. */
const EXACT = 'D'

/**
 * A record as a workbook that works its answer out: what was entered, the figures of law, what other runs of the engine gave, and every
 * figure as a formula over them. Which bracket or limit holds was decided by the engine: where an input is changed the workbook says that
 * those are still the ones of the saved answer.
 */
export function recordWorkbook({ title, lines, figures, trace, labelOf }: RecordSheetOptions): Workbook {
  const sources = { input: places('Inputs'), constant: places('Law'), run: places('Other runs') }
  const rowOf = new Map(trace.map(({ id }, at) => [id, at + HEAD + 1]))
  const rowOfStep = (id: string): number => {
    const row = rowOf.get(id)
    if (row === undefined) throw new Error(`The trace has no step ${id}, which another step names. Hand the whole trace to the workbook.`)
    return row
  }
  const placeOf = (operand: Operand): Term => {
    const address = operand.from === 'step' ? `${EXACT}${rowOfStep(operand.name)}` : sources[operand.from].addressOf(operand)
    return cell(address, exactOf(operand.value))
  }
  const days = daysSheet('Days')
  const steps = trace.map((step, at) => {
    const placed = step.operands.map((operand) => ({ operand, term: placeOf(operand) }))
    const term =
      step.operation === 'annuityByDays' ? thatGives(step, days.instalment(placed.map(onAnotherSheet))) : stepFormula(step, placed)
    return stepRow(step, at + HEAD + 1, term)
  })
  const stepCell = (label: string, value: number) => {
    const found = trace.filter((step) => step.label === label && step.value === value)
    return found.length === 1 ? `Working!B${rowOf.get(found[0]!.id)}` : undefined
  }
  const inputs = sources.input.all()
  return {
    sheets: [
      answerSheet({ title, lines, figures }, inputs.length, stepCell),
      {
        name: 'Inputs',
        widths: [52, 20, 40, 20, 20],
        frozen: HEAD,
        rows: [
          headings('What was entered', 'Value', 'Field', 'Counted with', 'As saved'),
          ...inputs.map((operand, at) => sourceRow(operand, at + HEAD + 1, labelOf(operand.name), operand.name, true)),
        ],
      },
      {
        name: 'Law',
        widths: [52, 20, 70, 20],
        frozen: HEAD,
        rows: [
          headings('Figure of law', 'Value', 'Source', 'Counted with'),
          ...sources.constant.all().map((operand, at) => sourceRow(operand, at + HEAD + 1, operand.name, sourceOf(operand))),
        ],
      },
      {
        name: 'Other runs',
        widths: [52, 20, 70, 20],
        frozen: HEAD,
        rows: [
          headings('Figure of another run', 'Value', 'What is different there', 'Counted with'),
          ...sources.run.all().map((operand, at) => sourceRow(operand, at + HEAD + 1, operand.name, changeOf(operand))),
        ],
      },
      {
        name: 'Working',
        widths: [60, 20, 80, 20, 40, 36],
        frozen: HEAD,
        rows: [headings('Figure', 'Value', 'How', 'Counted with', 'Law', 'Name'), ...steps],
      },
      ...(days.isEmpty() ? [] : [days.sheet()]),
    ],
  }
}

const thatGives = ({ value }: TraceStep, term: Term): Term | undefined => (term.value === value ? term : undefined)
const onAnotherSheet = ({ term }: Placed): Term => (term.text.includes('!') ? term : { ...term, text: `Working!${term.text}` })

const headings = (...texts: readonly string[]): readonly Cell[] => texts.map((text) => words(text, 'heading'))

const sourceOf = (operand: Operand): string => (operand.from === 'constant' ? workbookSource(operand.source) : '')

/** A workbook goes to clients as reports do. */
const workbookSource = (source: string): string => (isOwnSource(source) ? 'This calculation' : clientSource(source))
const changeOf = (operand: Operand): string => (operand.from === 'run' ? operand.change : '')

/** The operands of one origin, each in a row of its own. What has the same name and another value is another row. */
function places(sheet: string) {
  const rows = new Map<string, { readonly row: number; readonly operand: Operand }>()
  const prefix = sheet.includes(' ') ? `'${sheet}'` : sheet
  return {
    all: () => [...rows.values()].map(({ operand }) => operand),
    addressOf(operand: Operand): string {
      const key = JSON.stringify([operand.name, operand.unit, operand.value, sourceOf(operand), changeOf(operand)])
      const known = rows.get(key) ?? { row: rows.size + HEAD + 1, operand }
      rows.set(key, known)
      return `${prefix}!${EXACT}${known.row}`
    },
  }
}

const exactOf = (value: number | string): number => (typeof value === 'string' ? serialOfDate(value) : value)

const STYLE: Readonly<Record<Unit, CellStyle>> = {
  cents: 'rand',
  ppm: 'rate',
  date: 'date',
  months: 'count',
  number: 'count',
  foreign: 'amount',
  exchangeRate: 'exchangeRate',
}
/** So many of what is counted with make one of what is shown. */
const PARTS: Readonly<Record<Unit, number>> = {
  cents: 100,
  ppm: 1_000_000,
  date: 1,
  months: 1,
  number: 1,
  foreign: 100,
  exchangeRate: 1_000_000,
}

/** What is shown can be changed, and what is counted with follows it. */
function sourceRow({ value, unit }: Operand, row: number, label: string, remark: string, isEntered = false): readonly Cell[] {
  const [exact, parts] = [exactOf(value), PARTS[unit]]
  return [
    words(plain(label)),
    { number: exact / parts, style: STYLE[unit], isEntered },
    words(plain(remark)),
    { formula: parts === 1 ? `B${row}` : `ROUND(B${row}*${parts},0)`, gives: exact, style: 'count' },
    ...(isEntered ? [{ number: exact, style: 'count' } as const] : []),
  ]
}

function stepRow(step: TraceStep, row: number, term: Term | undefined): readonly Cell[] {
  const exact = exactOf(step.value)
  const parts = PARTS[step.unit]
  return [
    words(plain(step.label)),
    { formula: parts === 1 ? `${EXACT}${row}` : `${EXACT}${row}/${parts}`, gives: exact / parts, style: STYLE[step.unit] },
    words(plain(term === undefined ? `${step.formula} (a value: no formula of a spreadsheet gives it to the cent)` : step.formula)),
    term === undefined ? { number: exact, style: 'count' } : { formula: term.text, gives: exact, style: 'count' },
    words(plain([step.law?.act, step.law?.section].filter((part) => part !== undefined).join(' '))),
    words(step.id),
  ]
}

const AS_SAVED = 'As saved in Tafel'
const CHANGED = 'Inputs are changed here: brackets and limits are still those of the saved answer. Calculate other inputs in Tafel.'

function answerSheet(
  { title, lines, figures }: Pick<RecordSheetOptions, 'title' | 'lines' | 'figures'>,
  inputs: number,
  stepCell: (label: string, value: number) => string | undefined,
): Sheet {
  const last = inputs + HEAD
  const state: Cell =
    inputs === 0
      ? words(AS_SAVED)
      : {
          formula: `IF(SUMPRODUCT(--(Inputs!D${HEAD + 1}:D${last}<>Inputs!E${HEAD + 1}:E${last}))=0,"${AS_SAVED}","${CHANGED}")`,
          gives: AS_SAVED,
          style: 'wrapped',
        }
  return {
    name: 'Answer',
    widths: [60, 24],
    frozen: 0,
    rows: [
      [words(plain(title), 'title')],
      ...lines.map((line) => [words(plain(line))]),
      [],
      ...figures.map(({ label, value, isIncomplete }) => [
        words(plain(isIncomplete ? `${label} (incomplete)` : label)),
        figureCell(label, value, stepCell),
      ]),
      [],
      [words('Inputs')],
      [state],
    ],
  }
}

function figureCell(
  label: string,
  value: AnswerBand['figures'][number]['value'],
  stepCell: (label: string, value: number) => string | undefined,
): Cell {
  const shown = (exact: number, unit: Unit): Cell => {
    const from = stepCell(label, exact)
    const [number, style] = [exact / PARTS[unit], STYLE[unit]]
    return from === undefined ? { number, style } : { formula: from, gives: number, style }
  }
  switch (value.kind) {
    case 'money':
      return shown(value.cents, 'cents')
    case 'rate':
      return shown(value.ppm, 'ppm')
    case 'number':
      return shown(value.number, 'number')
    case 'date':
      return shown(serialOfDate(value.date), 'date')
    case 'text':
      return words(plain(value.text))
    case 'none':
    case 'empty':
      return words('–')
  }
}
