import { isKeyed, sameJson } from '../../base/same-json.ts'
import type { AnyCompareKind } from './kind.ts'
import type { Values } from '../../base/paths.ts'

/** Inputs that no group of the kind names. */
export const OTHER = { id: 'other', label: 'Other inputs' } as const

/** The group of the input at a path. */
export function groupIdOf({ groups }: AnyCompareKind, path: string): string {
  const [top, inner] = path.split('.')
  const fits = ({ fields }: AnyCompareKind['groups'][number]) =>
    fields.includes(top!) || (inner !== undefined && fields.includes(`${top}.${inner}`))
  return groups.find(fits)?.id ?? OTHER.id
}

/** A group in which two sets of inputs differ, and the inputs in it that do. */
export interface GroupChange {
  readonly id: string
  readonly label: string
  readonly fields: readonly string[]
}

/** The groups in which they differ, in the order of the kind. */
export function groupChanges(kind: AnyCompareKind, from: Values, to: Values): readonly GroupChange[] {
  const changed = fieldsOf(kind, from, to).filter((field) => {
    const absent = valueAt(kind.defaults, field)
    return !sameJson(filled(valueAt(from, field), absent), filled(valueAt(to, field), absent))
  })
  return [...kind.groups, OTHER].flatMap(({ id, label }) => {
    const fields = changed.filter((field) => groupIdOf(kind, field) === id)
    return fields.length === 0 ? [] : [{ id, label, fields }]
  })
}

/** Treats an input that isn't entered, alone or within a group, as its default. */
const filled = (value: unknown, absent: unknown): unknown =>
  isKeyed(absent) && (value === undefined || isKeyed(value)) ? { ...absent, ...value } : (value ?? absent)

/** `inputs` with those fields as in `to`. */
export function exchanged(inputs: Values, to: Values, fields: readonly string[]): Values {
  return fields.reduce((before, field) => withValue(before, field, valueAt(to, field), to), inputs)
}

/** The groups of inputs of which some group of the kind names a part. */
export const splitGroups = (groups: AnyCompareKind['groups']): ReadonlySet<string> =>
  new Set(groups.flatMap(({ fields }) => fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0]!)))

/** The fields exchanged separately: top-level inputs, or the parts of a group that some input group of the kind lists singly. */
function fieldsOf({ groups, unused = [] }: AnyCompareKind, from: Values, to: Values): readonly string[] {
  const apart = splitGroups(groups)
  return Object.keys({ ...from, ...to })
    .filter((key) => !unused.includes(key))
    .flatMap((key) => (apart.has(key) ? innerOf(key, from[key], to[key]) : [key]))
}

const innerOf = (key: string, ...groups: readonly unknown[]): readonly string[] =>
  Object.keys(Object.assign({}, ...groups.filter(isKeyed)) as object).map((inner) => `${key}.${inner}`)

function valueAt(inputs: Values, field: string): unknown {
  const [key, inner] = field.split('.')
  const found = inputs[key!]
  return inner === undefined ? found : isKeyed(found) ? found[inner] : undefined
}

/** Absent, not undefined: an absent key takes its default. A group that is left empty goes, unless `like` has it. */
function withValue(inputs: Values, field: string, value: unknown, like: Values): Values {
  const [key, inner] = field.split('.') as [string, string | undefined]
  if (inner === undefined) return withKey(inputs, key, value)
  const group = withKey(isKeyed(inputs[key]) ? inputs[key] : {}, inner, value)
  return withKey(inputs, key, Object.keys(group).length === 0 && like[key] === undefined ? undefined : group)
}

function withKey(values: Values, key: string, value: unknown): Values {
  const { [key]: _before, ...others } = values
  return value === undefined ? others : { ...values, [key]: value }
}
