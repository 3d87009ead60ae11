import type { Cell } from '@tafel/kit/rows/cell-text.ts'
import type { PastedRow } from '@tafel/kit/rows/pasted-rows.ts'
import type { FieldNode, RowsNode } from './schema/form-schema.ts'

export type Row = Readonly<Record<string, unknown>>

/** An ambiguous amount in a pasted row. */
export interface Doubt {
  readonly row: number
  readonly key: string
  readonly text: string
}

/** Marks on rows until they are edited: which were pasted, and which of their amounts are ambiguous. */
export interface Marks {
  readonly pasted: readonly number[]
  readonly doubts: readonly Doubt[]
}

export const NO_MARKS: Marks = { pasted: [], doubts: [] }

/** Appends rows of a spreadsheet to the inputs' rows. */
export function pastedInto(rows: readonly Row[], node: RowsNode, fields: readonly FieldNode[], pasted: readonly PastedRow[]) {
  const fresh = pasted.map(({ cells }) => ({ ...node.blank, ...ofCells(fields, cells) }))
  const marks: Marks = {
    pasted: fresh.map((_, at) => rows.length + at),
    doubts: pasted.flatMap(({ doubts }, at) =>
      doubts.map(({ column, text }) => ({ row: rows.length + at, key: fields[column]!.key, text })),
    ),
  }
  return { rows: [...rows, ...fresh], marks }
}

export const ofCells = (fields: readonly FieldNode[], cells: readonly Cell[]): Row =>
  Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[fields[at]!.key, cell]])))

/** Moves a row up or down; returns the same rows at either end. */
export function movedRow(rows: readonly Row[], at: number, by: 1 | -1): readonly Row[] {
  const other = rows[at + by]
  return other === undefined ? rows : rows.with(at, other).with(at + by, rows[at]!)
}

/** The marks that remain once an input of the row has been edited or its amount confirmed. */
export function touched({ pasted, doubts }: Marks, at: number, key: string): Marks {
  return { pasted: pasted.filter((row) => row !== at), doubts: doubts.filter((doubt) => doubt.row !== at || doubt.key !== key) }
}

/** The marks after rows have moved; undefined: the row was removed. */
export function withPlaces({ pasted, doubts }: Marks, placeOf: (row: number) => number | undefined): Marks {
  return {
    pasted: pasted.flatMap((row) => placeOf(row) ?? []),
    doubts: doubts.flatMap((doubt) => {
      const row = placeOf(doubt.row)
      return row === undefined ? [] : [{ ...doubt, row }]
    }),
  }
}

export const afterRemoval = (at: number) => (row: number) => (row === at ? undefined : row > at ? row - 1 : row)
export const afterMove = (at: number, by: 1 | -1) => (row: number) => (row === at ? at + by : row === at + by ? at : row)
