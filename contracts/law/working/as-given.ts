import * as z from 'zod/mini'

/**
 * The schema of the same inputs as given: absent keys stay absent instead of taking their defaults. Records store it, so that an answer
 * can list its defaults and uses those of the day. Descends into objects, arrays, optional fields and defaults; anything else is
 * unchanged.
 */
export function asGiven<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.input<S>, z.input<S>> {
  return given(schema) as z.ZodMiniType<z.input<S>, z.input<S>>
}

function given(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'default':
    case 'prefault':
      return z.optional(given(def.innerType))
    case 'optional':
      return z.optional(given(def.innerType))
    case 'array':
      return z.core.clone(schema, { ...def, element: given(def.element) } as never)
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, given(field)]))
      return z.core.clone(schema, { ...def, shape } as never)
    }
    default:
      return schema
  }
}
