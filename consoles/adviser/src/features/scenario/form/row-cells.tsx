import type { Cell, RowColumn } from '@tafel/kit/rows/cell-text.ts'
import { RowTable } from '@tafel/kit/rows/row-table.tsx'
import type { FieldNode, RowsNode } from '../model/input-nodes.ts'
import { headOf, kitColumn, rowWord } from '../model/row-words.ts'
import { entryAt, type FormView } from '../model/scenario-form.ts'

type Row = Readonly<Record<string, unknown>>
const NO_ROWS: readonly Row[] = []

export interface RowCellsProps {
  readonly view: FormView
  readonly node: RowsNode
  /** Of the rows: `lumpSumHistory`, `businesses.0.assets`. */
  readonly path: string
  /** All inputs of a row. */
  readonly fields: readonly FieldNode[]
}

/** Rows of a few inputs, typed in their table. */
export default function RowCells({ view, node, path, fields }: RowCellsProps) {
  const rows = (entryAt(view.inputs, path) ?? NO_ROWS) as readonly Row[]
  const columns = fields.map((field) => kitColumn(field, headOf(node, field)) as RowColumn)
  return (
    <RowTable
      name={path}
      title={node.label}
      word={rowWord(node)}
      hint={`At most ${node.max} rows.`}
      columns={columns}
      rows={rows.map((row) => fields.map(({ key }) => (row[key] ?? null) as Cell))}
      max={node.max}
      readOnly={view.readOnly}
      today={view.today}
      errorOf={(row, column) => {
        const cell = `${path}.${row}.${fields[column]!.key}`
        return view.serverError(cell) ?? view.findings.at(cell)?.error
      }}
      onChange={(next) =>
        view.edit(
          path,
          next.length === 0
            ? undefined
            : next.map((cells) => Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[fields[at]!.key, cell]])))),
        )
      }
    />
  )
}
