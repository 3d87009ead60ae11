import type * as z from 'zod/mini'

type Def = z.core.$ZodTypes['_zod']['def']

/** The places of values in an event's data, dots between names, as its schema has them. A list is one value. */
export function pathsOf(schema: z.core.$ZodType): readonly string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def as Def
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return pathsOf(def.innerType)
    case 'union':
      return [...new Set(def.options.flatMap(pathsOf))]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => pathsOf(inner).map((path) => (path === '' ? name : `${name}.${path}`)))
    default:
      return ['']
  }
}

/** The value at a place; undefined where there is none. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value
}
