import type { RowColumn } from '@tafel/kit/rows/cell-text.ts'
import type { FieldNode, RowsNode } from './form-schema.ts'

const SHOWN_COLUMNS = 4
/** Rows with at most this many inputs are edited in a table. */
const MAX_TABLE_COLUMNS = 3

/** The inputs of a closed row and of a pasted spreadsheet row. */
export function columnsOf({ nodes, words }: RowsNode): readonly FieldNode[] {
  const fields = nodes.filter((node) => node.type === 'field')
  const keys = words.columns
  return keys === undefined ? fields.slice(0, SHOWN_COLUMNS) : keys.flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

/** All inputs of a row that is small enough for a table; undefined: the row opens instead. */
export function cellsOf({ nodes }: RowsNode): readonly FieldNode[] | undefined {
  const fields = nodes.filter((node) => node.type === 'field')
  const isSmall = nodes.length <= MAX_TABLE_COLUMNS && fields.length === nodes.length
  return isSmall && fields.every((field) => kitColumn(field) !== undefined) ? fields : undefined
}

export const headOf = ({ words }: RowsNode, { key, label }: FieldNode): string => words.heads?.[key] ?? label

/** The kit's column for an input; undefined: its value does not fit in a cell. */
export function kitColumn({ label, control, isRequired }: FieldNode, head = label): RowColumn | undefined {
  const column = { head, label, isOptional: !isRequired }
  switch (control.kind) {
    case 'amount':
      return { ...column, kind: 'amount', allowsNegative: control.allowsNegative ?? false }
    case 'rate':
      return { ...column, kind: 'rate', max: control.max }
    case 'date':
      return { ...column, kind: 'date' }
    case 'months':
      return { ...column, kind: 'months', min: control.min, max: control.max }
    case 'whole':
      return { ...column, kind: 'whole', min: control.min, max: control.max, unit: control.unit }
    case 'text':
      return { ...column, kind: 'text', max: control.max }
    case 'choice':
      return { ...column, kind: 'choice', options: control.options }
    default:
      return undefined
  }
}
