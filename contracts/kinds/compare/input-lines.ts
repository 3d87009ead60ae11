import { isKeyed, sameJson } from '../../base/same-json.ts'
import { groupIdOf, splitGroups } from './input-groups.ts'
import type { AnyCompareKind, AnyPinned } from './kind.ts'
import type { Values } from '../../base/paths.ts'

/** An input in all columns. */
export interface InputLine {
  /** `extraMonthly`, `employers.0.salary` */
  readonly path: string
  readonly label: string
  /** Which group of inputs it belongs to. */
  readonly group: string
  /** In words; a dash where nothing is entered. */
  readonly words: readonly string[]
  /** As in the base. */
  readonly isSame: readonly boolean[]
}

const NOTHING = '–'

/** Every input that is entered in one of the columns, those that differ among them, in the order of the groups. Nothing is entered in a column that was forgotten. */
export function inputLines(
  kind: AnyCompareKind,
  columns: readonly { readonly pinned: Pick<AnyPinned, 'inputs'> | null }[],
  base: number,
): readonly InputLine[] {
  const leaves: Leaf[] = []
  const inputs = columns.map(({ pinned }) => pinned?.inputs)
  collect(kind, inputs, kind.defaults, '', leaves)
  const order = new Map(kind.groups.map(({ id }, at) => [id, at]))
  const place = ({ path }: Leaf) => order.get(groupIdOf(kind, path)) ?? order.size
  return leaves
    .toSorted((a, b) => place(a) - place(b))
    .map(({ path, values }) => ({
      path,
      label: inputLabel(kind, path),
      group: groupIdOf(kind, path),
      words: values.map((value) => (value === undefined || value === '' ? NOTHING : kind.words(path, value))),
      isSame: values.map((value) => sameJson(value, values[base])),
    }))
}

export const differs = ({ isSame }: InputLine): boolean => isSame.includes(false)

interface Leaf {
  readonly path: string
  readonly values: readonly unknown[]
}

/** Groups and rows are taken apart; the rows of all columns are compared by their numbers. */
function collect(kind: AnyCompareKind, values: readonly unknown[], defaults: unknown, path: string, leaves: Leaf[]): void {
  if (kind.unused?.includes(path) === true) return
  const present = values.filter((value) => value !== undefined)
  const isOne = kind.rowsAsOne?.includes(path) === true
  if (!isOne && present.some(isRows)) {
    const most = Math.max(...present.map((value) => (isRows(value) ? value.length : 0)))
    for (let row = 0; row < most; row += 1)
      below(
        values.map((value) => (isRows(value) ? value[row] : undefined)),
        undefined,
        `${path}.${row}`,
      )
    return
  }
  if (present.some(isKeyed)) return below(values, isKeyed(defaults) ? defaults : undefined, path)
  const filled = values.map((value) => value ?? defaults)
  if (filled.some((value) => value !== undefined)) leaves.push({ path, values: filled })

  function below(groups: readonly unknown[], fallback: Values | undefined, at: string): void {
    const before = leaves.length
    const keys = Object.keys(Object.assign({}, ...groups.filter(isKeyed)) as object)
    for (const key of keys)
      collect(
        kind,
        groups.map((group) => (isKeyed(group) ? group[key] : undefined)),
        fallback?.[key],
        at === '' ? key : `${at}.${key}`,
        leaves,
      )
    // The presence of an empty row or group has a meaning, unless it only has defaults or parts of other groups.
    const isEmpty = leaves.length === before && at !== '' && fallback === undefined && !splitGroups(kind.groups).has(at)
    if (isEmpty && groups.some((group) => group !== undefined)) leaves.push({ path: at, values: groups.map((group) => group && true) })
  }
}

const isRows = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.every(isKeyed)

/** Rows are distinguished by their numbers: `Salary, row 2`. */
export function inputLabel({ label }: AnyCompareKind, path: string): string {
  const row = /\.(\d+)(?=\.|$)/.exec(path)
  return row === null ? label(path) : `${label(path)}, row ${Number(row[1]) + 1}`
}
