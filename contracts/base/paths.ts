import { isKeyed } from './same-json.ts'

// Values of a record or a client, by paths such as `inputs.employers.0.salary`.

/** The contents of a record, by field name. */
export type Values = Readonly<Record<string, unknown>>
export type Row = Values
export const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isKeyed)

/** One of the two holds the other, or they are the same. */
export const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)] as unknown
    return isKeyed(at) ? at[key] : undefined
  }, values)
}

/** Undefined takes a value out. A group that is left empty by that goes too, unless `like` has it. */
export function withValueAt(values: Values, path: string, value: unknown, like: unknown): Values {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  if (rest.length === 0) return withKey(values, key, value)
  const inner = rest.join('.')
  const below = values[key]
  const likeBelow = valueAt(like, key)
  if (Array.isArray(below)) {
    const [row, ...field] = rest as [string, ...string[]]
    const at = Number(row)
    const changed: unknown = field.length === 0 ? value : withValueAt(below[at] as Values, field.join('.'), value, valueAt(likeBelow, row))
    return { ...values, [key]: below.with(at, changed) }
  }
  const group = withValueAt(isKeyed(below) ? below : {}, inner, value, likeBelow)
  return withKey(values, key, Object.keys(group).length === 0 && likeBelow === undefined ? undefined : group)
}

function withKey(values: Values, key: string, value: unknown): Values {
  const { [key]: _before, ...others } = values
  return value === undefined ? others : { ...values, [key]: value }
}
