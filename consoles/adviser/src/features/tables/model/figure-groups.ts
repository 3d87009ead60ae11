import type { FigureThen } from '@tafel/contracts/contexts/constants/views.ts'
import { matchesWords } from '../../../shared/text/match.ts'

/** The figures of one subject from one source. */
export interface FigureGroup extends Pick<FigureThen, 'source' | 'confidence' | 'comment'> {
  readonly key: string
  /** The subject: `Income tax brackets`. */
  readonly title: string
  /** Each with its name within the group; '' for the whole subject. */
  readonly figures: readonly NamedFigure[]
  /** Set if the figures are rows of a table. */
  readonly bands?: Bands
}
export interface NamedFigure {
  readonly name: string
  readonly figure: FigureThen
}
export interface Bands {
  readonly columns: readonly string[]
  /** A cell is undefined if the query doesn't match it. */
  readonly rows: readonly { readonly row: string; readonly cells: readonly (FigureThen | undefined)[] }[]
}

/** The figures that match a query, grouped by subject and source, in their order. */
export function figureGroups(figures: readonly FigureThen[], query: string): readonly FigureGroup[] {
  const found = figures.filter(({ label }) => matchesWords(label, query))
  const groups = Map.groupBy(found, ({ label, source, confidence, comment }) =>
    JSON.stringify([partsOf(label).title, source, confidence, comment]),
  )
  return [...groups].map(([key, members]) => {
    const { source, confidence, comment, label } = members[0]!
    const named = members.map((figure) => ({ name: partsOf(figure.label).name, figure }))
    const bands = bandsOf(named)
    return {
      key,
      title: partsOf(label).title,
      source,
      confidence,
      ...(comment !== undefined && { comment }),
      figures: named,
      ...(bands && { bands }),
    }
  })
}

/** Splits `Income tax brackets, row 2, base` into the subject and the rest. */
function partsOf(label: string): { readonly title: string; readonly name: string } {
  const end = label.indexOf(', ')
  return end < 0 ? { title: label, name: '' } : { title: label.slice(0, end), name: label.slice(end + 2) }
}

const OF_ROW = /^row (\d+), (.+)$/

function bandsOf(named: readonly NamedFigure[]): Bands | undefined {
  const cells = named.flatMap(({ name, figure }) => {
    const [, row, column] = OF_ROW.exec(name) ?? []
    return row === undefined || column === undefined ? [] : [{ row, column, figure }]
  })
  if (cells.length === 0 || cells.length < named.length) return undefined
  const columns = [...new Set(cells.map(({ column }) => column))]
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([row, members]) => ({
    row,
    cells: columns.map((column) => members.find((cell) => cell.column === column)?.figure),
  }))
  return { columns, rows }
}
