import type * as z from 'zod/mini'
import { UNITS } from '../../base/fields.ts'

/**
 * The type of a calculator's input, derived from its schema, so that a form has a control for every field, and a report words for
 * its value, without naming any. Bounds of numbers count in the field's own unit: cents, parts per million, or one.
 */
export type FieldType =
  | { readonly kind: 'cents' | 'ppm' | 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'date' | 'id' }
  /** `absent`: the value if nothing is given; undefined: another default applies. */
  | { readonly kind: 'flag'; readonly absent: boolean | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly absent: string | undefined }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'group'; readonly fields: FieldTypes }
  | { readonly kind: 'rows'; readonly max: number; readonly columns: FieldTypes }

export type FieldTypes = Readonly<Record<string, FieldType>>

type AnySchema = z.core.$ZodTypes
type Bound = 'greater_than' | 'less_than' | 'max_length'

/** The fields of an object's schema, in its order. */
export function fieldTypesOf(schema: z.core.$ZodType): FieldTypes {
  const { def } = (schema as AnySchema)._zod
  if (def.type !== 'object') throw new Error(`Only an object has fields, not ${def.type}.`)
  return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, fieldTypeOf(field)]))
}

export function fieldTypeOf(schema: z.core.$ZodType, absent?: unknown): FieldType {
  const { def } = (schema as AnySchema)._zod
  switch (def.type) {
    case 'default':
      return fieldTypeOf(def.innerType, def.defaultValue)
    case 'prefault':
    case 'optional':
      return fieldTypeOf(def.innerType, absent)
    case 'number': {
      const kind = UNITS.get(schema as never)?.unit ?? 'number'
      return { kind, min: bound(def, 'greater_than') ?? Number.MIN_SAFE_INTEGER, max: bound(def, 'less_than') ?? Number.MAX_SAFE_INTEGER }
    }
    case 'boolean':
      return { kind: 'flag', absent: absent as boolean | undefined }
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries).map(String), absent: absent as string | undefined }
    case 'object':
      return { kind: 'group', fields: fieldTypesOf(schema) }
    case 'array':
      return { kind: 'rows', max: most(def), columns: fieldTypesOf(def.element) }
    case 'string': {
      const { format } = def as { readonly format?: string }
      if (format === 'date') return { kind: 'date' }
      if (format === 'uuid') return { kind: 'id' }
      return { kind: 'text', max: most(def) }
    }
    default:
      throw new Error(`No form has a control for ${def.type}.`)
  }
}

/** The bound set by a check of that kind; undefined if the schema has none. */
function bound({ checks = [] }: { readonly checks?: readonly z.core.$ZodCheck<never>[] | undefined }, kind: Bound): number | undefined {
  for (const check of checks) {
    const def = check._zod.def as { readonly check: string; readonly value?: number; readonly maximum?: number }
    if (def.check === kind) return def.value ?? def.maximum
  }
  return undefined
}

const most = (def: Parameters<typeof bound>[0]) => bound(def, 'max_length') ?? Number.MAX_SAFE_INTEGER
