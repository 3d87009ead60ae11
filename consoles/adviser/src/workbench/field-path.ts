// Paths of fields in a record's inputs: `bondAmount`, `sundries.fica` in a group, `lumpSums.0.date` in a row.
// Groups and rows nest to any depth. Rows are compared and merged as a whole: they are one field.

type Beneath<T> = T extends readonly (infer Row)[]
  ? Row extends object
    ? `${number}.${FieldPath<Row>}`
    : `${number}`
  : T extends object
    ? FieldPath<T>
    : never

/** Every field of the inputs, by path. A group is a field as well: present or absent. */
export type FieldPath<Inputs> = {
  [Key in keyof Inputs & string]: Key | `${Key}.${Beneath<NonNullable<Inputs[Key]>>}`
}[keyof Inputs & string]

/** The value entered at that path; undefined: none, so the default applies. */
export type ValueAt<Inputs, Path extends string> = Path extends keyof Inputs
  ? Inputs[Path] | undefined
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Inputs
      ? ValueBeneath<NonNullable<Inputs[Key]>, Rest>
      : never
    : never

type ValueBeneath<T, Rest extends string> = T extends readonly (infer Row)[]
  ? Rest extends `${number}.${infer Inner}`
    ? ValueAt<Row, Inner>
    : Row | undefined
  : ValueAt<T, Rest>

type Values = Readonly<Record<string, unknown>>

export function valueAt<Inputs, Path extends FieldPath<Inputs>>(inputs: Inputs, path: Path): ValueAt<Inputs, Path> {
  return keysOf(path).reduce<unknown>((holder, key) => (holder as Values | undefined)?.[key], inputs) as ValueAt<Inputs, Path>
}

/** The path of a field's group; undefined for a top-level field. */
export function groupOf(path: string): string | undefined {
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : path.slice(0, end)
}

/**
 * The inputs with a new value; objects off its path stay identical. A group is removed with its last value unless `keepsGroup`, because
 * its presence has a meaning. A row stays while it is empty; the row after the last is added with its first value, and edits of a removed
 * row are ignored.
 */
export function withValue<Inputs>(inputs: Inputs, path: string, next: unknown, keepsGroup: (group: string) => boolean): Inputs {
  return put(inputs, keysOf(path), '', next, keepsGroup) as Inputs
}

function put(
  holder: unknown,
  [key, ...rest]: readonly string[],
  within: string,
  next: unknown,
  keepsGroup: (group: string) => boolean,
): unknown {
  const path = within === '' ? key! : `${within}.${key}`
  const before = (holder as Values | undefined)?.[key!]
  const value = rest.length === 0 ? next : put(before, rest, path, next, keepsGroup)
  if (value === before) return holder
  if (isRow(key!)) return withRow((holder as readonly unknown[] | undefined) ?? [], Number(key), value)
  const values = withKey((holder as Values | undefined) ?? {}, key!, value)
  const isKept = within === '' || isRow(within.slice(within.lastIndexOf('.') + 1)) || keepsGroup(within)
  return Object.keys(values).length > 0 || isKept ? values : undefined
}

function withRow(rows: readonly unknown[], at: number, row: unknown): readonly unknown[] | undefined {
  if (at > rows.length || row === undefined) return rows.length === 0 ? undefined : rows
  return [...rows.slice(0, at), row, ...rows.slice(at + 1)]
}

/** Absent rather than undefined, so that the default applies; the server treats both alike. */
function withKey(values: Values, key: string, next: unknown): Values {
  const { [key]: _before, ...others } = values
  return next === undefined ? others : { ...values, [key]: next }
}

const isRow = (key: string) => /^\d+$/.test(key)
const keysOf = (path: string) => path.split('.')
