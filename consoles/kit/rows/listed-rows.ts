import type { Cell, RowColumn } from './cell-text.ts'

/** A row on screen. Its key is stable while rows are added, removed and moved. */
export interface ListedRow {
  readonly key: number
  readonly cells: readonly Cell[]
}

let lastKey = 0
export const listed = (cells: readonly Cell[]): ListedRow => ({ key: (lastKey += 1), cells })

type Cells = Pick<ListedRow, 'cells'>
type Columns = readonly Pick<RowColumn, 'isOptional'>[]

/** Whether a row counts: not empty, and every required cell is filled in. */
export const isComplete = (row: Cells, columns: Columns): boolean =>
  !isEmpty(row) && row.cells.every((cell, at) => cell !== null || columns[at]!.isOptional === true)
export const isEmpty = ({ cells }: Cells): boolean => cells.every((cell) => cell === null)

/** The complete rows. */
export const rowsInForce = (list: readonly ListedRow[], columns: Columns): readonly (readonly Cell[])[] =>
  list.filter((row) => isComplete(row, columns)).map(({ cells }) => cells)

/** The list for the rows in force, with the keys of the remaining rows, and without empty ones. */
export function listOf(rows: readonly (readonly Cell[])[], before: readonly ListedRow[], columns: Columns): readonly ListedRow[] {
  const left = before.filter((row) => isComplete(row, columns))
  return rows.map((cells) => {
    const at = left.findIndex((row) => sameCells(row.cells, cells))
    return at < 0 ? listed(cells) : left.splice(at, 1)[0]!
  })
}

export function sameRows(a: readonly (readonly Cell[])[], b: readonly (readonly Cell[])[]): boolean {
  return a.length === b.length && a.every((cells, at) => sameCells(cells, b[at]!))
}

export function withCell(list: readonly ListedRow[], key: number, column: number, cell: Cell): readonly ListedRow[] {
  return list.map((row) => (row.key === key ? { key, cells: row.cells.with(column, cell) } : row))
}

/** The row moved up or down by one; the same list at its end. */
export function moved(list: readonly ListedRow[], key: number, by: 1 | -1): readonly ListedRow[] {
  const at = list.findIndex((row) => row.key === key)
  const other = list[at + by]
  return other === undefined ? list : list.with(at, other).with(at + by, list[at]!)
}

export const without = (list: readonly ListedRow[], keys: ReadonlySet<number>): readonly ListedRow[] =>
  list.filter(({ key }) => !keys.has(key))

/** With rows inserted at `at`; empty rows make room for them. */
export function withRows(list: readonly ListedRow[], at: number, rows: readonly ListedRow[]): readonly ListedRow[] {
  return [...list.slice(0, at), ...rows, ...list.slice(at)].filter((row) => rows.includes(row) || !isEmpty(row))
}

const sameCells = (a: readonly Cell[], b: readonly Cell[]) => a.length === b.length && a.every((cell, at) => cell === b[at])
