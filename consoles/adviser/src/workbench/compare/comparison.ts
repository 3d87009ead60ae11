import { bestOf, type Column, difference, differentVersions, type Figure, notYetLawWords } from '@tafel/contracts/kinds/compare/columns.ts'
import { differs, inputLines, type InputLine } from '@tafel/contracts/kinds/compare/input-lines.ts'
import type { AnyCompareKind, Unit } from '@tafel/contracts/kinds/compare/kind.ts'
import { differenceWords, figureWords } from '@tafel/contracts/kinds/compare/words.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { CompareView } from './compare-view.ts'

type Line = AnyCompareKind['figures'][number]

/** The table's texts, shared by screen, clipboard and print. */
export interface Comparison {
  readonly columns: readonly Column[]
  /** Index of the base column. */
  readonly base: number
  /** Index of the column in the waterfall; undefined if the base is the only column. */
  readonly drawn: number | undefined
  readonly best: ReadonlySet<string>
  readonly answers: readonly AnswerCell[]
  readonly inputs: readonly InputLine[]
  /** The number of identical inputs that are not shown. */
  readonly hidden: number
  readonly figures: readonly FigureRow[]
  /** The figure shown in the waterfall, and those it can show. */
  readonly figure: Line
  readonly drawable: readonly Line[]
  /** One sentence for each missing or incomparable figure. */
  readonly notes: readonly string[]
}

export interface AnswerCell {
  readonly label: string
  readonly words: string
  readonly isMissing: boolean
  /** Difference from the base; undefined if either has no answer. */
  readonly difference: FigureCell | undefined
}

export interface FigureRow {
  readonly id: string
  readonly label: string
  readonly isSum: boolean
  readonly cells: readonly FigureCell[]
}

export interface FigureCell {
  readonly words: string
  readonly isMissing?: boolean
  readonly isIncomplete?: boolean
  /** Good for the client. */
  readonly isGood?: boolean
  /** No difference. */
  readonly isSame?: boolean
}

/** Compares the columns; the record in the path comes first. */
export function comparisonOf(kind: AnyCompareKind, columns: readonly Column[], view: CompareView): Comparison {
  const at = (id: string | undefined) => columns.findIndex(({ recordId }) => recordId === id)
  const base = Math.max(at(view.base), 0)
  const best = bestOf(kind, columns)
  const lines = inputLines(kind, columns, base)
  const shown = view.showsAll ? lines : lines.filter(differs)
  const headline = kind.figures.find(({ id }) => id === kind.headline)!
  const drawable = kind.figures.filter(
    ({ id, unit }) => unit === 'cents' && columns.some(({ figures }) => typeof figures[id]!.value === 'number'),
  )
  return {
    columns,
    base,
    drawn: drawnOf(columns, base, at(view.drawn), best),
    best,
    answers: columns.map((column) => answerOf(kind, headline, column, columns[base]!)),
    inputs: shown,
    hidden: lines.length - shown.length,
    figures: kind.figures
      .filter(({ id }) => columns.some(({ figures }) => figures[id]!.value !== undefined))
      .map((line) => rowOf(line, columns, base, view.showsDifferences)),
    figure: drawable.find(({ id }) => id === view.figure) ?? headline,
    drawable,
    notes: notesOf(columns, kind),
  }
}

/** The chosen column, else the best, else the next one. */
function drawnOf(columns: readonly Column[], base: number, chosen: number, best: ReadonlySet<string>): number | undefined {
  if (chosen >= 0 && chosen !== base) return chosen
  const others = columns.map((_, place) => place).filter((place) => place !== base)
  return others.find((place) => best.has(columns[place]!.recordId)) ?? others[0]
}

function answerOf(kind: AnyCompareKind, line: Line, column: Column, base: Column): AnswerCell {
  const figure = column.figures[line.id]!
  const answer = typeof figure.value === 'number' ? kind.answerWords?.(figure.value) : undefined
  const more = difference(figure, base.figures[line.id])
  return {
    label: answer?.words ?? line.label,
    words: answer === undefined ? figureWords(figure, line.unit) : formatMoney(answer.cents, 'always'),
    isMissing: figure.value === null,
    difference: more === undefined ? undefined : differenceCell(more, line),
  }
}

function rowOf(line: Line, columns: readonly Column[], base: number, showsDifferences: boolean): FigureRow {
  const from = columns[base]!.figures[line.id]
  const cells = columns.map(({ figures }, place): FigureCell => {
    const figure = figures[line.id]!
    const more = showsDifferences && place !== base ? difference(figure, from) : undefined
    return more === undefined ? cellOf(figure, line.unit) : differenceCell(more, line)
  })
  return { id: line.id, label: line.label, isSum: line.sum !== undefined, cells }
}

const cellOf = (figure: Figure, unit: Unit): FigureCell => ({
  words: figureWords(figure, unit),
  ...(figure.value === null && { isMissing: true }),
  ...(figure.isIncomplete && figure.value !== null && { isIncomplete: true }),
})

const differenceCell = (more: number, { unit, better }: Line): FigureCell => ({
  words: differenceWords(more, unit),
  ...(more === 0 && { isSame: true }),
  ...(better !== undefined && more !== 0 && { isGood: more < 0 === (better === 'less') }),
})

function notesOf(columns: readonly Column[], { figures: lines }: AnyCompareKind): readonly string[] {
  const versions = differentVersions(columns)
  const missing = columns.flatMap(({ description, figures, why }) => {
    if (why !== null) return [`${description}: ${why}`]
    const whys = new Set(lines.flatMap(({ id }) => figures[id]!.why ?? []))
    return [...whys].map((each) => `${description}: ${each}`)
  })
  const announced = notYetLawWords(columns, ({ description }) => description)
  return [...missing, ...[versions, announced].filter((sentence) => sentence !== null)]
}
