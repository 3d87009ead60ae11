// Where a field stands in the inputs of a record: `bondAmount`, `sundries.fica` within a group, `lumpSums.0.date` within a row.
// Groups and rows stand in each other as deep as the inputs go. Rows are compared and merged whole: one field, however they are edited.

type Beneath<T> = T extends readonly (infer Row)[]
  ? Row extends object
    ? `${number}.${FieldPath<Row>}`
    : `${number}`
  : T extends object
    ? FieldPath<T>
    : never

/** Every field of the inputs, by its path. A group is a field as well: there, or left out. */
export type FieldPath<Inputs> = {
  [Key in keyof Inputs & string]: Key | `${Key}.${Beneath<NonNullable<Inputs[Key]>>}`
}[keyof Inputs & string]

/** What is typed in at that path; undefined: nothing, so that it takes its default. */
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

/** The path of the group that a field stands in; undefined for a field of the record itself. */
export function groupOf(path: string): string | undefined {
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : path.slice(0, end)
}

/**
 * The inputs with that value; what isn't on the way to it stays the very same object. A group goes with its last value unless
 * `keepsGroup`, because being there means something. A row stays while it is empty; the row after the last begins with its first value,
 * and what was meant for a row that is gone changes nothing.
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

/** Absent, not undefined: an absent key takes its default, and both read the same to the server. */
function withKey(values: Values, key: string, next: unknown): Values {
  const { [key]: _before, ...others } = values
  return next === undefined ? others : { ...values, [key]: next }
}

const isRow = (key: string) => /^\d+$/.test(key)
const keysOf = (path: string) => path.split('.')
