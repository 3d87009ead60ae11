import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import { useCallback, useMemo } from 'react'
import { entryAt, type FormState, type Values } from './form-state.ts'
import type { FieldNode, RowsNode } from './schema/form-schema.ts'
import { headOf, kitColumn } from './schema/row-columns.ts'

const NO_ROWS: readonly Values[] = []
type Cells = readonly Cell[]

export interface RowCellsProps {
  readonly state: FormState
  readonly node: RowsNode
  /** The path of the rows: `lumpSumHistory`, `businesses.0.assets`. */
  readonly path: string
  /** All inputs of a row. */
  readonly fields: readonly FieldNode[]
  readonly title?: string
}

/** Rows with few inputs, edited in a table. Its props stay the same while its rows do, so that a key elsewhere doesn't render it. */
export function RowCells({ state, node, path, fields, title = node.label }: RowCellsProps) {
  const { findings, serverError, edit } = state
  const entered = (entryAt(state.inputs, path) ?? NO_ROWS) as readonly Values[]
  const columns = useMemo(() => fields.map((field) => kitColumn(field, headOf(node, field)) as RowColumn), [fields, node])
  const rows = useMemo((): readonly Cells[] => entered.map((row) => fields.map(({ key }) => (row[key] ?? null) as Cell)), [entered, fields])
  const errorOf = useCallback(
    (row: number, column: number) => {
      const cell = `${path}.${row}.${fields[column]!.key}`
      return serverError(cell) ?? findings.at(cell)?.error
    },
    [findings, serverError, path, fields],
  )
  const onChange = useCallback(
    (next: readonly Cells[]) => edit(path, next.length === 0 ? undefined : next.map(rowOf(fields))),
    [edit, path, fields],
  )
  return (
    <RowTable
      name={path}
      title={title}
      word={node.words.one}
      hint={node.words.hint ?? `At most ${node.max} rows.`}
      columns={columns}
      rows={rows}
      max={node.max}
      readOnly={state.readOnly}
      today={state.today}
      errorOf={errorOf}
      onChange={onChange}
    />
  )
}

const rowOf =
  (fields: readonly FieldNode[]) =>
  (cells: Cells): Values =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[fields[at]!.key, cell]])))
