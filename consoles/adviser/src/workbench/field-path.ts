// Where a field stands in the inputs of a record: `bondAmount`, or `sundries.fica` within a group. Rows (arrays) are one field, whole.

type Group<T> = NonNullable<T> extends readonly unknown[] ? never : NonNullable<T> extends object ? NonNullable<T> : never

/** Every field of the inputs, by its path. A group is a field as well: there, or left out. */
export type FieldPath<Inputs> = {
  [Key in keyof Inputs & string]: Key | `${Key}.${keyof Group<Inputs[Key]> & string}`
}[keyof Inputs & string]

/** What is typed in at that path; undefined: nothing, so that it takes its default. */
export type ValueAt<Inputs, Path extends string> = Path extends keyof Inputs
  ? Inputs[Path] | undefined
  : Path extends `${infer Key}.${infer Inner}`
    ? Key extends keyof Inputs
      ? Inner extends keyof Group<Inputs[Key]>
        ? Group<Inputs[Key]>[Inner] | undefined
        : never
      : never
    : never

/** The fields that hold such a value. */
export type FieldOf<Inputs, Value> = {
  [Path in FieldPath<Inputs>]: [ValueAt<Inputs, Path>] extends [Value | undefined] ? Path : never
}[FieldPath<Inputs>]

type Values = Readonly<Record<string, unknown>>

export function valueAt<Inputs, Path extends FieldPath<Inputs>>(inputs: Inputs, path: Path): ValueAt<Inputs, Path> {
  const [key, inner] = split(path)
  const found = (inputs as Values)[key]
  return (inner === undefined ? found : (found as Values | undefined)?.[inner]) as ValueAt<Inputs, Path>
}

/** `keepsGroup`: the group of the field stays when its last value goes, because being there means something. */
export function withValue<Inputs>(inputs: Inputs, path: string, next: unknown, keepsGroup: boolean): Inputs {
  const [key, inner] = split(path)
  const before = inputs as Values
  if (inner === undefined) return withKey(before, key, next) as Inputs
  if (next === undefined && before[key] === undefined) return inputs
  const group = withKey((before[key] as Values | undefined) ?? {}, inner, next)
  return withKey(before, key, Object.keys(group).length === 0 && !keepsGroup ? undefined : group) as Inputs
}

/** Absent, not undefined: an absent key takes its default, and both read the same to the server. */
function withKey(values: Values, key: string, next: unknown): Values {
  const { [key]: _before, ...others } = values
  return next === undefined ? others : { ...values, [key]: next }
}

function split(path: string): readonly [string, string | undefined] {
  const [key, inner] = path.split('.')
  return [key!, inner]
}
