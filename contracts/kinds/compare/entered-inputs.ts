import { valueAt } from '../../base/paths.ts'
import { speechOf } from './change-words.ts'
import { groupIdOf, OTHER } from './input-groups.ts'
import { inputLines } from './input-lines.ts'
import type { AnyCompareKind } from './kind.ts'
import type { Values } from '../../base/paths.ts'

/** An input as it was entered. */
export interface EnteredInput {
  /** `employers.0.salary` */
  readonly path: string
  /** Its label, unique within the record. */
  readonly name: string
  readonly value: unknown
  /** In words. */
  readonly words: string
}

/**
 * Everything that was entered, once, row by row and field by field; no empty text, and nothing that a default fills in. Inputs
 * with the same label are distinguished by their section and rows.
 */
export function enteredInputs(kind: AnyCompareKind, inputs: Values): readonly EnteredInput[] {
  const asEntered = { ...kind, defaults: {}, unused: [], rowsAsOne: [] }
  const lines = inputLines(asEntered, [{ pinned: { inputs } }], 0)
    .map(({ path, words }) => ({ path, value: valueAt(inputs, path), words: words[0]! }))
    .filter(({ value }) => value !== '')
  const labels = lines.map(({ path }) => speechOf(kind).label(`inputs.${path}`))
  const full = lines.map(({ path }, at) => (isOnce(labels, at) ? labels[at]! : fullName(kind, path, labels[at]!)))
  return lines.map((line, at) => ({ ...line, name: isOnce(full, at) ? full[at]! : `${full[at]!} (${line.path})` }))
}

const isOnce = (names: readonly string[], at: number): boolean => names.indexOf(names[at]!) === names.lastIndexOf(names[at]!)

/** `Employers: Bursary, row 1.3`: the third one of the first row. */
function fullName(kind: AnyCompareKind, path: string, label: string): string {
  const group = (kind.groups.find(({ id }) => id === groupIdOf(kind, path)) ?? OTHER).label
  const rows = path.split('.').flatMap((key) => (/^\d+$/.test(key) ? [Number(key) + 1] : []))
  const name = label.replace(/, row \d+$/, '')
  return `${group}: ${name}${rows.length === 0 ? '' : `, row ${rows.join('.')}`}`
}
