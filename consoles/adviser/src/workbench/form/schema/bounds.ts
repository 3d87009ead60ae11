import type * as z from 'zod/mini'

/** The bounds that a schema's checks allow: a number's values, a text's length, a list's rows. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

export function boundsOf(schema: z.core.$ZodType): Bounds {
  return Object.assign({}, ...(schema._zod.def.checks ?? []).map(boundOf)) as Bounds
}

function boundOf(check: z.core.$ZodCheck<never>): Bounds {
  const { def } = check._zod as unknown as { readonly def: { readonly check: string; readonly value?: number; readonly maximum?: number } }
  if (def.check === 'greater_than') return { min: def.value! }
  if (def.check === 'less_than') return { max: def.value! }
  return def.check === 'max_length' ? { max: def.maximum! } : {}
}
