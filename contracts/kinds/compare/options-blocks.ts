import type { ConstantsAt } from '../../law/constants/constants-source.ts'
import type { LinkedInputs } from '../links.ts'
import { type Block, type Cell, money, NONE, rate, type Row, type Table, text } from '../../base/report/document.ts'
import {
  bestOf,
  type Column,
  columnOf,
  type ComparedRecord,
  difference,
  differentVersions,
  type Figure,
  notYetLawWords,
} from './columns.ts'
import { differs, inputLines } from './input-lines.ts'
import type { AnyCompareKind, Unit } from './kind.ts'
import { waterfall } from './waterfall.ts'
import { LETTERS, variantBars } from './variant-bars.ts'
import { figureWords, PARTS_WORDS, waterfallLines } from './words.ts'

/**
 * The section "Options compared" of a report: the record and the chosen variants, what differs in their inputs, its effect, and
 * how the answer of each follows from that of the record. Nothing where no variant is chosen.
 */
export function optionsCompared(
  kind: AnyCompareKind,
  record: ComparedRecord,
  options: readonly ComparedRecord[],
  constantsAt: ConstantsAt,
  linkedInputs?: LinkedInputs,
): readonly Block[] {
  if (options.length === 0) return []
  const columns = [record, ...options].map((each) => columnOf(kind, each, constantsAt, linkedInputs))
  return [
    { kind: 'pageBreak' },
    answers(kind, columns),
    ...whyMissing(columns),
    ...inputs(kind, columns),
    outcomes(kind, columns),
    ...bars(kind, columns),
    ...columns.slice(1).flatMap((column, at) => way(kind, columns[0]!, column, LETTERS[at + 1]!)),
    { kind: 'text', paragraphs: [PARTS_WORDS] },
  ]
}

const letters = (columns: readonly Column[]) => columns.map((_, at) => LETTERS[at]!)

function answers(kind: AnyCompareKind, columns: readonly Column[]): Table {
  const line = kind.figures.find(({ id }) => id === kind.headline)!
  const best = bestOf(kind, columns)
  return {
    kind: 'table',
    heading: 'Options compared',
    columns: ['Option', line.label, 'Against A'],
    hasHead: true,
    rows: columns.map((column, at) => {
      const figure = column.figures[kind.headline]!
      const more = difference(figure, columns[0]!.figures[kind.headline])
      const name = `${LETTERS[at]} ${column.description}`
      const aside = best.has(column.recordId) ? { text: kind.best, tone: 'quiet' as const } : undefined
      return { cells: [text(name, aside), cellOf(figure, line.unit), at === 0 || more === undefined ? NONE : money(more)] }
    }),
  }
}

function whyMissing(columns: readonly Column[]): readonly Block[] {
  const versions = differentVersions(columns)
  const announced = notYetLawWords(columns, (_, at) => LETTERS[at]!)
  const sentences = [
    ...columns.flatMap(({ why }, at) => (why === null ? [] : [`${LETTERS[at]} is not calculated. ${why}`])),
    ...(versions === null ? [] : [versions]),
    ...(announced === null ? [] : [announced]),
  ]
  return sentences.length === 0 ? [] : [{ kind: 'note', sentences }]
}

/** Longer ones would not fit side by side. */
const MAX_COLUMN_CHARS = 20

function inputs(kind: AnyCompareKind, columns: readonly Column[]): readonly Block[] {
  const shown = inputLines(kind, columns, 0).filter(differs)
  if (shown.length === 0) return [{ kind: 'text', paragraphs: ['All inputs are identical.'] }]
  const isShort = ({ words }: (typeof shown)[number]) => words.every((each) => each.length <= MAX_COLUMN_CHARS)
  const wordsAt = ({ words, isSame }: (typeof shown)[number]) => words.map((each, at) => (at > 0 && isSame[at] ? 'same' : each))
  const [short, long] = [shown.filter(isShort), shown.filter((line) => !isShort(line))]
  const columnsTable: Table = {
    kind: 'table',
    heading: 'What differs in the inputs',
    columns: ['Input', ...letters(columns)],
    hasHead: true,
    rows: short.map((line) => ({ cells: [text(line.label), ...wordsAt(line).map((words) => text(words))] })),
  }
  const below = long.map(
    (line) =>
      `${line.label}. ${wordsAt(line)
        .map((words, at) => `${LETTERS[at]}: ${words}`)
        .join('; ')}.`,
  )
  return [
    ...(short.length > 0 ? [columnsTable] : []),
    ...(below.length > 0 ? [{ kind: 'text' as const, paragraphs: below }] : []),
    { kind: 'text', paragraphs: [`All other inputs are identical in all ${columns.length}.`], tone: 'quiet' },
  ]
}

function outcomes(kind: AnyCompareKind, columns: readonly Column[]): Table {
  const shown = kind.figures.filter(({ id }) => columns.some(({ figures }) => figures[id]!.value !== undefined))
  return {
    kind: 'table',
    heading: 'Results',
    columns: ['', ...letters(columns)],
    hasHead: true,
    rows: shown.map(({ id, label, unit, sum }): Row => {
      const cells = [text(label), ...columns.map(({ figures }) => cellOf(figures[id]!, unit))]
      return sum === undefined ? { cells } : { cells, sum: 'part' }
    }),
  }
}

function bars(kind: AnyCompareKind, columns: readonly Column[]): readonly Block[] {
  const [wide, narrow] = [variantBars(kind, columns, { width: 640 }), variantBars(kind, columns, { width: 320 })]
  return wide === null || narrow === null ? [] : [{ kind: 'chart', heading: 'Side by side', wide, narrow, words: wide.summary }]
}

/** From the answer of the record to that of an option. */
function way(kind: AnyCompareKind, from: Column, to: Column, letter: string): readonly Block[] {
  const outcome = waterfall(kind, from, to, kind.headline)
  if (!outcome.ok || outcome.waterfall.from === outcome.waterfall.to) return []
  const lines = waterfallLines(outcome.waterfall, { from: 'A', to: letter })
  return [
    {
      kind: 'table',
      heading: `From A to ${letter}`,
      columns: ['Part', 'Amount'],
      hasHead: false,
      rows: lines.map(({ label, cents }, at): Row => {
        const cells = [text(label), money(cents)]
        return at === lines.length - 1 ? { cells, sum: 'whole' } : { cells }
      }),
    },
  ]
}

function cellOf(figure: Figure, unit: Unit): Cell {
  const { value, isIncomplete } = figure
  if (value === undefined) return NONE
  if (isIncomplete) return text(figureWords(figure, unit), { text: 'incomplete', tone: 'missing' })
  if (typeof value !== 'number' || unit === 'months') return text(figureWords(figure, unit))
  return unit === 'ppm' ? rate(value) : money(value)
}
