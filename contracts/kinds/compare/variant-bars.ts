import { type Bar, groupedBars } from '../../base/charts/grouped-bars.ts'
import type { Chart } from '../../base/charts/svg.ts'
import { formatMoney } from '../../base/money/format.ts'
import type { Column, Figure } from './columns.ts'
import type { AnyCompareKind } from './kind.ts'
import { figureWords } from './words.ts'

/** More would be a second table. */
const MAX_FIGURES = 4

/** Columns are named by letters, as names are long and pictures narrow. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/**
 * The answer of each record, and the sums behind it that differ, as bars: a group for each figure. Null where fewer than two have an
 * amount, or all have the same.
 */
export function variantBars(kind: AnyCompareKind, columns: readonly Column[], { width }: { readonly width: number }): Chart | null {
  const lines = kind.figures
    .filter(({ id, unit, sum }) => unit === 'cents' && (id === kind.headline || sum !== undefined) && differs(columns, id))
    .toSorted((a, b) => Number(b.id === kind.headline) - Number(a.id === kind.headline))
    .slice(0, MAX_FIGURES)
  const [first] = lines
  if (first === undefined) return null
  const names = columns.map(({ description }, at) => `${LETTERS[at]} ${description}`)
  const summary = `${first.label}: ${columns.map(({ figures }, at) => `${names[at]} ${amountWords(figures[first.id]!)}`).join('; ')}.${
    lines.length === 1 ? '' : ' Each figure has a scale of its own.'
  }`
  const groups = lines.map(({ id, label }) => ({
    label,
    bars: columns.map(({ figures }, at): Bar => {
      const { value } = figures[id]!
      return {
        label: names[at]!,
        cents: typeof value === 'number' ? value : null,
        words: typeof value === 'number' ? formatMoney(value, 'never') : figureWords(figures[id]!, 'cents'),
        series: at,
      }
    }),
  }))
  return {
    svg: groupedBars(groups, { width, summary }),
    summary,
    table: {
      columns: ['Figure', ...names],
      rows: lines.map(({ id, label }) => ({ cells: [label, ...columns.map(({ figures }) => amountWords(figures[id]!))], marked: false })),
    },
  }
}

function differs(columns: readonly Column[], id: string): boolean {
  const amounts = columns.flatMap(({ figures }) => (typeof figures[id]!.value === 'number' ? [figures[id]!.value] : []))
  return new Set(amounts).size > 1
}

const amountWords = (figure: Figure) =>
  figure.isIncomplete && figure.value !== null ? `${figureWords(figure, 'cents')}, incomplete` : figureWords(figure, 'cents')
