import type { RowColumn } from '@tafel/kit/rows/cell-text.ts'
import type { FieldNode, RowsNode } from './form-schema.ts'

const SHOWN_COLUMNS = 4
/** Rows of no more inputs are typed in their table. */
const MAX_TABLE_COLUMNS = 3

/** The inputs of a closed row, and of a row of a spreadsheet. */
export function columnsOf({ nodes, words }: RowsNode): readonly FieldNode[] {
  const fields = nodes.filter((node) => node.type === 'field')
  const keys = words.columns
  return keys === undefined ? fields.slice(0, SHOWN_COLUMNS) : keys.flatMap((key) => fields.find((field) => field.key === key) ?? [])
}

/** The inputs of a row that is small enough to be typed in a table, whole; undefined: a row opens. */
export function cellsOf({ nodes }: RowsNode): readonly FieldNode[] | undefined {
  const fields = nodes.filter((node) => node.type === 'field')
  const isSmall = nodes.length <= MAX_TABLE_COLUMNS && fields.length === nodes.length
  return isSmall && fields.every((field) => kitColumn(field) !== undefined) ? fields : undefined
}

export const headOf = ({ words }: RowsNode, { key, label }: FieldNode): string => words.heads?.[key] ?? label

/** The column of the kit's rows for an input; undefined: what it holds is no cell. */
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
