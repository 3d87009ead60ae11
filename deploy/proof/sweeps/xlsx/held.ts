import type { Worked } from '@tafel/contracts/kinds/workbook/follow.ts'
import { exactOf } from '@tafel/contracts/kinds/workbook/units.ts'
import type { Workbook } from '@tafel/contracts/base/xlsx/workbook.ts'
import type { WorkedOut } from '../../kit/libre-office.ts'
import { type ChangedBook, exactFigure, sheetOf, textIn } from './changed.ts'

const [ANSWER, WORKING] = ['Answer!B', 'Working!D']
/** The columns that another program recalculates: the figures of Answer and the values of Working. */
export const COLUMNS: readonly string[] = [ANSWER, WORKING]

export interface Held {
  /** Cells that equal Tafel's answer to the changed input. */
  same: number
  /** Cells that show a dash. */
  dashes: number
  /** Cells that show anything else. */
  apart: number
  /** The same for sheet Answer. */
  answers: number
  answerDashes: number
}

export const nothingHeld = (): Held => ({ same: 0, dashes: 0, apart: 0, answers: 0, answerDashes: 0 })

const DASH = '–'
const [LABEL, VALUE, ID] = [0, 1, 5]

/** Compares every figure of Answer and Working with the calculation for the changed input. */
export function hold(columns: WorkedOut, { book, expected, path }: ChangedBook, held: Held, name: string): void {
  const say = (what: string, got: string | undefined, wanted: unknown) => {
    held.apart += 1
    process.stdout.write(`    ${name}, ${path} changed: ${what} is ${got}, not ${String(wanted)}\n`)
  }
  const steps = new Map(expected?.trace.map(({ id, value }) => [id, exactOf(value)]))
  for (const [row, cells] of sheetOf(book, 'Working').entries()) {
    const id = textIn(cells[ID])!
    if (row === 0) continue
    const got = columns.get(WORKING)![row]
    if (got === DASH) held.dashes += 1
    else if (isExact(got, steps.get(id), 1)) held.same += 1
    else say(id, got, steps.get(id) ?? DASH)
  }
  for (const [at, row] of figureRows(book).entries()) {
    const got = columns.get(ANSWER)![row]
    if (got === DASH) held.answerDashes += 1
    else if (isFigure(got, expected, at)) held.answers += 1
    else say(textIn(sheetOf(book, 'Answer')[row]![LABEL])!, got, JSON.stringify(expected?.figures[at]?.value ?? DASH))
  }
}

/** The rows of Answer that have a figure. */
const figureRows = (book: Workbook): readonly number[] =>
  sheetOf(book, 'Answer').flatMap((cells, row) => (cells[VALUE] === undefined || cells[VALUE] === null ? [] : [row]))

function isFigure(got: string | undefined, expected: Worked | undefined, at: number): boolean {
  const figure = expected?.figures[at]
  if (figure === undefined) return false
  const wanted = exactFigure(figure)
  return 'text' in wanted ? got === wanted.text : isExact(got, wanted.exact, wanted.parts)
}

/** A double has no more reliable digits; IronCalc writes 18. */
const DIGITS = 14
const APART = 0.01
const isExact = (got: string | undefined, wanted: number | undefined, parts: number): boolean =>
  got !== undefined && got !== '' && wanted !== undefined && Math.abs(Number(Number(got).toPrecision(DIGITS)) * parts - wanted) < APART
