import type { Operand, TraceStep, Unit } from '../../law/working/trace.ts'
import type { EnteredInput } from '../compare/entered-inputs.ts'
import { plain } from '../../base/money/format.ts'
import { answerSheet } from './answer-sheet.ts'
import { checks, shown } from './checks-sheet.ts'
import { daysSheet } from './days-sheet.ts'
import { dependents, following, type Worked } from './follow.ts'
import * as sources from './source-sheets.ts'
import { type Placed, stepFormula } from './step-formula.ts'
import { cell, type Term } from './term.ts'
import { exactOf, PARTS, STYLE } from './units.ts'
import { type Cell, type Workbook, words } from '../../base/xlsx/workbook.ts'

export interface RecordSheetOptions extends Worked {
  /** The record, its owner and the versions that calculated it, a line each. */
  readonly title: string
  readonly lines: readonly string[]
  /** Everything that was entered. */
  readonly entered: readonly EnteredInput[]
  /** How the form calls an input, by its path. */
  readonly labelOf: (path: string) => string
  /** The same calculation with another value of one input; undefined where it has no answer. */
  readonly change: (path: string, value: number) => Worked | undefined
}

const WORKING = 'Working'
const UNFOLLOWED: ReadonlySet<Unit> = new Set(['date', 'months', 'number'])
const rowAt = (at: number): number => at + sources.HEAD + 1

/**
 * A record as a workbook that works its answer out: what was entered, the figures of law, what other runs of the engine gave, and every
 * figure as a formula over them. An input can be changed as far as the formulas follow it; a figure that they don't give then shows a dash.
 */
export function recordWorkbook({ title, lines, figures, trace, entered, labelOf, change }: RecordSheetOptions): Workbook {
  const inputs = inputRows({ figures, trace }, entered, change)
  const placeOfInput = new Map(inputs.map(({ path, unit, value }, at) => [unit === undefined ? '' : `${path} ${String(value)}`, at]))
  const others = {
    input: sources.sourceSheet('Not entered', ['Not entered', 'Why'], ({ name, ...operand }) => ({
      label: labelOf(name),
      remark: operand.from === 'input' && operand.isDefault ? 'Default' : 'From other inputs',
    })),
    constant: sources.sourceSheet('Law', ['Figure of law', 'Source'], sources.lawWords),
    run: sources.sourceSheet('Other runs', ['Figure of another run', 'What is different there'], sources.runWords),
  }
  const rowOf = new Map(trace.map(({ id }, at) => [id, rowAt(at)]))
  const rowOfStep = (id: string): number => {
    const row = rowOf.get(id)
    if (row === undefined) throw new Error(`The trace has no step ${id}, which another step names. Hand the whole trace to the workbook.`)
    return row
  }
  const addressOf = (operand: Operand): string => {
    if (operand.from === 'step') return `D${rowOfStep(operand.name)}`
    const at = operand.from === 'input' ? placeOfInput.get(`${operand.name} ${operand.value}`) : undefined
    return at === undefined ? others[operand.from].addressOf(operand) : sources.inputAddress(at)
  }
  const days = daysSheet('Days')
  const terms = trace.map((step) => {
    const placed = step.operands.map((operand) => ({ operand, term: cell(addressOf(operand), exactOf(operand.value)) }))
    if (step.operation !== 'annuityByDays') return stepFormula(step, placed)
    return thatGives(step, days.instalment(placed.map(onAnotherSheet), step.id))
  })

  const allOthers = [others.input, others.constant, others.run]
  const sums = checks({ ...sources.inputFlags(inputs.length), others: allOthers.flatMap((sheet) => sheet.flags() ?? []) })
  const isWithout = (step: TraceStep, at: number) => terms[at] === undefined || step.operands.some(({ from }) => from === 'run')
  const values = dependents(trace)(new Set(trace.filter(isWithout).map(({ id }) => id)))
  const lostBy = (id: string | number) =>
    inputs.flatMap(({ followed }, at) => (followed?.lost.has(id) === true ? [sources.inputFlag(at)] : []))
  const guarded = (formula: string, id: string) => sums.guarded(formula, values.has(id) ? 'any' : lostBy(id))

  const working = trace.map((step, at) => stepRow(step, rowAt(at), terms[at], (formula) => guarded(formula, step.id)))
  const answer = answerSheet({
    title,
    lines,
    figures,
    checks: sums,
    stepCell: (id) => (rowOf.has(id) ? `${WORKING}!D${rowOf.get(id)}` : undefined),
    guarded: (formula, at, isValue) => {
      const { plus = [], less = [] } = figures[at]!.from ?? {}
      const steps = [...plus, ...less]
      if (isValue || steps.some((id) => values.has(id))) return sums.guarded(formula, 'any')
      return sums.guarded(formula, [...new Set([at, ...steps].flatMap(lostBy))])
    },
  })
  const dayRows = days.isEmpty() ? [] : [days.sheet(guarded)]
  return {
    sheets: [
      answer,
      sources.inputsSheet(inputs),
      ...allOthers.map((sheet) => sheet.sheet()),
      {
        name: WORKING,
        widths: [60, 20, 80, 20, 40, 36],
        frozen: sources.HEAD,
        rows: [sources.headings('Figure', 'Value', 'How', 'Counted with', 'Law', 'Name'), ...working],
      },
      ...dayRows,
      sums.sheet(),
    ],
  }
}

/** Inputs with their units, as the trace counts with them, and how far the formulas follow each. */
function inputRows(saved: Worked, entered: readonly EnteredInput[], change: RecordSheetOptions['change']): readonly sources.InputRow[] {
  const units = new Map<string, Unit>()
  for (const { operands } of saved.trace)
    for (const { from, name, value, unit } of operands) if (from === 'input') units.set(`${name} ${value}`, unit)
  const follow = following(saved)
  return entered.map((input) => {
    const { path, value } = input
    const unit = units.get(`${path} ${String(value)}`)
    // Nil is as good as absent to an engine, a day decides which law is in force, and a count how many steps there are.
    const isFollowed = unit !== undefined && !UNFOLLOWED.has(unit) && typeof value === 'number' && value !== 0
    const followed = isFollowed ? follow(path, value, (to) => change(path, to)) : undefined
    return { ...input, unit, followed }
  })
}

const thatGives = ({ value }: TraceStep, term: Term): Term | undefined => (term.value === value ? term : undefined)
const onAnotherSheet = ({ term }: Placed): Term => (term.text.includes('!') ? term : { ...term, text: `${WORKING}!${term.text}` })

function stepRow(step: TraceStep, row: number, term: Term | undefined, guarded: (formula: string) => string): readonly Cell[] {
  const exact = exactOf(step.value)
  const parts = PARTS[step.unit]
  return [
    words(plain(step.label)),
    shown(`D${row}`, parts, exact / parts, STYLE[step.unit]),
    words(plain(term === undefined ? `${step.formula} (a value: no formula of a spreadsheet gives it to the cent)` : step.formula)),
    { formula: guarded(term?.text ?? String(exact)), gives: exact, style: 'count' },
    words(plain([step.law?.act, step.law?.section].filter((part) => part !== undefined).join(' '))),
    words(step.id),
  ]
}
