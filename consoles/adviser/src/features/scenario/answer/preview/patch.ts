import type { Change } from '@tafel/contracts/kinds/scenario/calculator/hints/hint.ts'
import { valueAt } from '@tafel/contracts/kinds/scenario/calculator/inputs/paths.ts'
import type { TaxScenarioGiven } from '@tafel/contracts/law/assessment/inputs/scenario.ts'
import type { FieldEdit } from '../../../../workbench/kind.ts'

/** A value that a patch sets. */
export type Put = Pick<Change, 'path' | 'to'>

/** The changes of a hint to this scenario. */
export const ownChanges = (changes: readonly Change[]): readonly Change[] => changes.filter(({ of }) => of === 'scenario')

/** The inputs with the patch applied; adds missing rows and groups. */
export function patched(given: TaxScenarioGiven, changes: readonly Put[]): TaxScenarioGiven {
  return changes.reduce((inputs, { path, to }) => put(inputs, path.split('.'), to ?? undefined) as TaxScenarioGiven, given)
}

function put(inside: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (isRow(key)) {
    const rows = [...((inside as readonly unknown[] | undefined) ?? [])]
    rows[Number(key)] = put(rows[Number(key)], rest, value)
    return rows
  }
  const { [key]: before, ...others } = (inside ?? {}) as Readonly<Record<string, unknown>>
  const changed = put(before, rest, value)
  return changed === undefined ? others : { ...others, [key]: changed }
}

const isRow = (key: string) => /^\d+$/.test(key)

/** The edits that apply a patch to the inputs: rows are one field. */
export function editsOf(given: TaxScenarioGiven, changes: readonly Put[]): readonly FieldEdit[] {
  const after = patched(given, changes)
  const fields = new Set(changes.map(({ path }) => fieldOf(path)))
  return [...fields].map((field) => ({ field, next: valueAt(after, field) }))
}

function fieldOf(path: string): string {
  const keys = path.split('.')
  const row = keys.findIndex(isRow)
  return (row < 0 ? keys : keys.slice(0, row)).join('.')
}
