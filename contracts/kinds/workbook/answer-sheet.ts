import { plain } from '../../base/money/format.ts'
import type { AnswerFigure, FigureSource } from '../../base/report/document.ts'
import type { Checks } from './checks-sheet.ts'
import { exactOf, PARTS, STYLE } from './units.ts'
import { type Cell, type Sheet, words } from '../../base/xlsx/workbook.ts'

const AS_SAVED = 'As saved in Tafel'
const CHANGED = 'One input is changed here. A figure that shows – must be calculated in Tafel.'
const STOPPED = 'More is changed here than the formulas follow. Calculate it in Tafel.'
const A_VALUE = 'A value, not a formula: it was calculated in Tafel.'
/** Rates to the hundredth of a percent, in millionths. */
const HUNDREDTH = 100

export interface AnswerSheetOptions {
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly AnswerFigure[]
  readonly checks: Pick<Checks, 'changed' | 'stopped'>
  /** The cell of a step of the trace; undefined where the trace has none of that id. */
  readonly stepCell: (id: string) => string | undefined
  /** A formula of the figure at that place, where it still holds. */
  readonly guarded: (formula: string, at: number, isValue: boolean) => string
}

/** The first sheet: the record, its answer, and whether it is still the saved one. */
export function answerSheet({ title, lines, figures, checks, stepCell, guarded }: AnswerSheetOptions): Sheet {
  const state: Cell = {
    formula: `IF(${checks.stopped}>0,"${STOPPED}",IF(${checks.changed}>0,"${CHANGED}","${AS_SAVED}"))`,
    gives: AS_SAVED,
    style: 'wrapped',
  }
  return {
    name: 'Answer',
    widths: [60, 24, 52],
    frozen: 0,
    rows: [
      [words(plain(title), 'title')],
      ...lines.map((line) => [words(plain(line))]),
      [],
      ...figures.map((figure, at) => [
        words(plain(figure.isIncomplete ? `${figure.label} (incomplete)` : figure.label)),
        ...figureCells(figure, stepCell, (formula, isValue) => guarded(formula, at, isValue)),
      ]),
      [],
      [words('Inputs')],
      [state],
    ],
  }
}

function figureCells(
  { value, from }: AnswerFigure,
  stepCell: AnswerSheetOptions['stepCell'],
  guarded: (formula: string, isValue: boolean) => string,
): readonly Cell[] {
  const sum = from && sumOf(from, stepCell)
  const number = (exact: number, unit: keyof typeof PARTS): readonly Cell[] => {
    const gives = exact / PARTS[unit]
    const cell = (formula: string, isValue: boolean): Cell => ({ formula: guarded(formula, isValue), gives, style: STYLE[unit] })
    if (sum === undefined) return [cell(String(gives), true), words(A_VALUE)]
    const rounded = from?.isToHundredths ? `ROUND((${sum})/${HUNDREDTH},0)*${HUNDREDTH}` : `(${sum})`
    return [cell(PARTS[unit] === 1 ? rounded : `${rounded}/${PARTS[unit]}`, false)]
  }
  switch (value.kind) {
    case 'money':
      return number(value.cents, 'cents')
    case 'rate':
      return number(value.ppm, 'ppm')
    case 'number':
      return number(value.number, 'number')
    case 'date':
      return number(exactOf(value.date), 'date')
    case 'text': {
      // Of an amount that is none, such as no cash that is needed.
      if (sum !== undefined) return number(0, 'cents')
      const text = plain(value.text)
      return [{ formula: guarded(`"${text.replaceAll('"', '""')}"`, true), gives: text, style: 'plain' }, words(A_VALUE)]
    }
    case 'none':
    case 'empty':
      return [words('–')]
  }
}

function sumOf({ plus = [], less = [] }: FigureSource, stepCell: AnswerSheetOptions['stepCell']): string | undefined {
  const cells = [...plus, ...less].map(stepCell)
  if (cells.length === 0 || cells.includes(undefined)) return undefined
  return cells.map((each, at) => `${at >= plus.length ? '-' : at === 0 ? '' : '+'}${each}`).join('')
}
