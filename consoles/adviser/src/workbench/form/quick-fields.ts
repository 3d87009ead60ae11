import { entryAt, type Values } from './form-state.ts'
import type { InputGroup } from './groups.ts'

// The quick layout: a few fields that edit the same inputs as the full layout. It lists the inputs that it doesn't show.

export interface QuickField<Inputs> {
  readonly label?: string
  readonly hint?: string
  /** A hint that depends on the inputs. */
  readonly hintOf?: (inputs: Inputs) => string | undefined
  /** The path of the field's value. */
  readonly path: (inputs: Inputs) => string
  /** For a field in a row: the row that its first value adds. */
  readonly row?: Values
  /** Whether the field is relevant; default: always. */
  readonly isRelevant?: (inputs: Inputs) => boolean
  /** Whether this one field can represent the inputs; default: always. */
  readonly canShow?: (inputs: Inputs) => boolean
  /** Why it can't, shown instead of the field. */
  readonly whyHidden?: string
}

const EMPTY_ROWS: readonly Values[] = []

/** The edit that sets a quick field. Its row is added with the first value and removed with the last. */
export function quickEdit<Inputs extends object>(
  field: QuickField<Inputs>,
  inputs: Inputs,
  next: unknown,
): { readonly path: string; readonly next: unknown } {
  const path = field.path(inputs)
  const { row: initialRow } = field
  if (initialRow === undefined) return { path, next }
  const [rowsPath, index, key] = path.split('.') as [string, string, string]
  const rows = (entryAt(inputs, rowsPath) ?? EMPTY_ROWS) as readonly Values[]
  const row = rows[Number(index)]
  if (row === undefined) return { path: rowsPath, next: next === undefined ? undefined : [...rows, { ...initialRow, [key]: next }] }
  const others = Object.entries(row).filter(([each]) => each !== key)
  const isBare = others.every(([each, value]) => initialRow[each] === value)
  if (next !== undefined || !isBare) return { path, next }
  const remaining = rows.filter((_, at) => at !== Number(index))
  return { path: rowsPath, next: remaining.length === 0 ? undefined : remaining }
}

export const canShow = <Inputs>({ canShow: can }: QuickField<Inputs>, inputs: Inputs): boolean => can === undefined || can(inputs)

export interface HiddenInQuick<Inputs> {
  readonly fields: readonly QuickField<Inputs>[]
  readonly groups: readonly InputGroup[]
  /** Whether an entry has no effect without others. */
  readonly isIdle: (path: string, inputs: Inputs) => boolean
}

/** The entries that the quick layout doesn't show, counted by group: `Employment: 2 employers`. Empty if it shows everything. */
export function hiddenInQuick<Inputs extends object>({ fields, groups, isIdle }: HiddenInQuick<Inputs>, inputs: Inputs): readonly string[] {
  const shown = new Set(fields.filter((field) => canShow(field, inputs)).map((field) => field.path(inputs)))
  const initial = new Set(fields.flatMap((field) => initialPaths(field, inputs)))
  return groups.flatMap(({ title, nodes }) => {
    const entries = nodes.flatMap(({ pattern }) => leavesOf(entryAt(inputs, pattern), pattern))
    const hidden = entries.filter((path) => !shown.has(path) && !initial.has(path) && !isIdle(path, inputs))
    if (hidden.length === 0) return []
    const rows = nodes.flatMap(({ type, pattern, label }) => {
      const found = type === 'rows' ? (entryAt(inputs, pattern) as readonly unknown[] | undefined) : undefined
      return found !== undefined && found.length > 1 ? [`${found.length} ${label.toLowerCase()}`] : []
    })
    return [`${title}: ${rows[0] ?? (hidden.length === 1 ? '1 more field' : `${hidden.length} more fields`)}`]
  })
}

/** The path of every value in the inputs; a list of numbers is one value. */
function leavesOf(value: unknown, path: string): readonly string[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && typeof value[0] === 'number')) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

/** The paths of the values that a quick field's initial row brought with it. */
function initialPaths<Inputs extends object>(field: QuickField<Inputs>, inputs: Inputs): readonly string[] {
  const rowPath = field.path(inputs).split('.').slice(0, -1).join('.')
  return Object.entries(field.row ?? {}).flatMap(([key, value]) => {
    const path = `${rowPath}.${key}`
    return entryAt(inputs, path) === value ? [path] : []
  })
}
