import type { JsonSchema } from '@tafel/contracts/api/openapi/json-schema.ts'
import fc from 'fast-check'

/** How many rows or characters are drawn at most, whatever a schema allows. */
const MOST = 3
const TEXT_MOST = 40

interface Known {
  readonly $ref?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly propertyNames?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
}

/** Values that a schema of the document allows. */
export function arbitraryOf(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => arbitraryOf(inner, components)
  const known = schema as Known
  if (known.$ref !== undefined) return of(components[known.$ref.split('/').at(-1)!]!)
  if (known.anyOf !== undefined) return fc.oneof(...known.anyOf.map(of))
  if ('const' in known) return fc.constant(known.const)
  if (known.enum !== undefined) return fc.constantFrom(...known.enum)
  if (Array.isArray(known.type)) return fc.oneof(...known.type.map((type: string) => of({ ...schema, type })))
  switch (known.type) {
    case 'string':
      return textOf(known)
    case 'integer':
      return fc.integer({ min: Math.max(lowestOf(known), -(2 ** 40)), max: Math.min(known.maximum ?? 2 ** 40, 2 ** 40) })
    case 'number':
      return fc.double({ min: lowestOf(known), max: Math.min(known.maximum ?? 1e9, 1e9), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return known.prefixItems !== undefined
        ? fc.tuple(...known.prefixItems.map(of))
        : fc.array(of(known.items ?? {}), {
            minLength: known.minItems ?? 0,
            maxLength: Math.min(known.maxItems ?? MOST, Math.max(MOST, known.minItems ?? 0)),
          })
    case 'object':
      return objectOf(known, of)
    default:
      return fc.constantFrom(null, 0, 'text', true)
  }
}

const lowestOf = ({ minimum, exclusiveMinimum }: Known): number => minimum ?? (exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + 1)

function textOf({ format, pattern, allOf, minLength = 0, maxLength = Infinity }: Known): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'date':
      return dates
    case 'date-time':
      return fc.tuple(dates, fc.integer({ min: 10, max: 23 })).map(([date, hour]) => `${date}T${hour}:00:00Z`)
    case 'email':
      return fc.uuid().map((id) => `${id}@example.co.za`)
  }
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...(allOf ?? []).flatMap((part) => (part as Known).pattern ?? [])]
  const [first, ...others] = patterns
  if (first === undefined)
    return fc
      .string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, TEXT_MOST) })
      .map((text) => text.trim().padEnd(minLength, 'x'))
  return fc
    .stringMatching(new RegExp(first, 'u'))
    .filter((text) => text.length >= minLength && text.length <= maxLength && others.every((other) => new RegExp(other, 'u').test(text)))
}

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function objectOf(known: Known, of: (schema: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = known
  if (properties === undefined && typeof additionalProperties === 'object') {
    const values = of(additionalProperties)
    const names = (propertyNames as Known | undefined)?.enum
    if (names !== undefined) return fc.record(Object.fromEntries(names.map((name) => [String(name), values])))
    return fc.dictionary(fc.constantFrom('a', 'b', 'c'), values, { maxKeys: MOST })
  }
  const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, of(field)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}
