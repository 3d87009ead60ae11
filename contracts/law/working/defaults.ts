/** A default used because nothing was given: its field and value. */
export interface DefaultUsed {
  readonly field: string
  readonly value: string | number | boolean | readonly unknown[]
}

/** Every field of the full inputs that was not given. */
export function defaultsUsed(given: object, inputs: object): readonly DefaultUsed[] {
  const defaults: DefaultUsed[] = []
  collect(given, inputs, '', defaults)
  return defaults
}

function collect(given: unknown, full: object, prefix: string, defaults: DefaultUsed[]): void {
  const known = given as Readonly<Record<string, unknown>> | undefined
  for (const key of Object.keys(full)) {
    const value = (full as Readonly<Record<string, DefaultUsed['value'] | object>>)[key]!
    const before = known?.[key]
    if (typeof value !== 'object' || Array.isArray(value)) {
      if (before === undefined) defaults.push({ field: prefix + key, value })
      else if (Array.isArray(value)) collect(before, value, `${prefix}${key}.`, defaults)
    } else {
      collect(before, value, `${prefix}${key}.`, defaults)
    }
  }
}
