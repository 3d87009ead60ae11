import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { Version } from '../../shared/autosave/autosave.ts'
import { groupOf, valueAt, withValue } from '../field-path.ts'
import type { AnyWorkbenchKind } from '../kind.ts'

/** The editable part of a record, its description and inputs, saved as one value. */
export interface RecordValue {
  readonly description: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** `description`, or the path of a field in the inputs. */
export type RecordField = string

type Fields = AnyWorkbenchKind['fields']

export function fieldOf(value: RecordValue, field: RecordField): unknown {
  return field === 'description' ? value.description : valueAt(value.inputs, field)
}

export function withField(fields: Fields, value: RecordValue, field: RecordField, next: unknown): RecordValue {
  if (field === 'description') return { ...value, description: next as string }
  return { ...value, inputs: withInput(fields, value.inputs, field, next) }
}

/** The inputs with a new value for a field or a field in a row. */
export const withInput = (fields: Fields, inputs: RecordValue['inputs'], field: RecordField, next: unknown): RecordValue['inputs'] =>
  withValue(inputs, field, next, (group) => fields.includes(group))

/** The fields that differ between two versions. */
export function differingFields(fields: Fields, a: RecordValue, b: RecordValue): readonly RecordField[] {
  const inInputs = differingInputs(fields, a.inputs, b.inputs)
  return a.description === b.description ? inInputs : ['description', ...inInputs]
}

function differingInputs(fields: Fields, a: RecordValue['inputs'], b: RecordValue['inputs']): readonly RecordField[] {
  // Parts that an edit left alone are identical objects, so they are skipped.
  const touched = [...byTop(fields)].flatMap(([top, within]) => (a[top] === b[top] ? [] : within))
  const isThere = groupsOf(touched)
  return touched.filter((field) => !sameField(valueAt(a, field), valueAt(b, field), isThere.has(field)))
}

export function sameValue(fields: Fields, a: RecordValue, b: RecordValue): boolean {
  return differingFields(fields, a, b).length === 0
}

/** `theirs` with every field that `mine` changed since `base`. */
export function merged(fields: Fields, base: RecordValue, mine: RecordValue, theirs: RecordValue): RecordValue {
  return differingFields(fields, base, mine).reduce((value, field) => withField(fields, value, field, fieldOf(mine, field)), theirs)
}

/** A record's version as its screen edits it. */
export function versionOf(kind: Pick<AnyWorkbenchKind, 'editable'>, record: RecordView): Version<RecordValue> {
  const inputs = record.inputs as RecordValue['inputs']
  const value = { description: record.description, inputs: kind.editable?.(inputs) ?? inputs }
  return { value, revision: record.revision, at: record.changedAt }
}

/** Fields grouped by top-level input. Read at every key, so it is computed once per kind. */
const byTop = (fields: Fields): ReadonlyMap<string, Fields> => {
  const known = BY_TOP.get(fields) ?? Map.groupBy(fields, topOf)
  BY_TOP.set(fields, known)
  return known
}
const BY_TOP = new WeakMap<Fields, ReadonlyMap<string, Fields>>()
const topOf = (field: string) => {
  const end = field.indexOf('.')
  return end < 0 ? field : field.slice(0, end)
}
const groupsOf = (fields: Fields) => new Set<string | undefined>(fields.map(groupOf))

/** Rows are compared as a whole; a group with fields of its own only by its presence. */
function sameField(a: unknown, b: unknown, isGroup: boolean): boolean {
  if (a === b) return true
  if (isGroup) return (a === undefined) === (b === undefined)
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
