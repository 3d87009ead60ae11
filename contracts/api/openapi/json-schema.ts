import * as z from 'zod/mini'
import { ANSWER_NAMES } from '../answers/answer-of.ts'
import { ignoringCase } from './ignoring-case.ts'

export type JsonSchema = { readonly [key: string]: unknown }

/** A schema, and the named ones that it refers to. */
export interface Converted {
  readonly schema: JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

/** Schemas of requests by the name of their component. */
export const REQUEST_NAMES = z.registry<{ readonly id: string }>()

/** The schema of a request. */
export const requestSchema = (schema: z.ZodMiniType): Converted => converted(schema, 'input')

/**
 * What an answer holds: types and values, without the bounds that a request has to keep to, because what is stored may be older than a bound,
 * and open to more fields, because later releases add some.
 */
export function answerSchema(schema: z.ZodMiniType): Converted {
  const { schema: whole, components } = converted(schema, 'output')
  return { schema: open(whole), components: mapValues(components, open) }
}

function converted(schema: z.ZodMiniType, io: 'input' | 'output'): Converted {
  const metadata = io === 'input' ? REQUEST_NAMES : ANSWER_NAMES
  const { $schema: _, $defs = {}, ...whole } = z.toJSONSchema(schema, { io, metadata, override: asItIsRead })
  const own = metadata.get(schema)?.id
  const plain = (part: object) => withComponentRefs(part) as JsonSchema
  const components = mapValues($defs as Readonly<Record<string, JsonSchema>>, plain)
  // The root is a component too where it has a name.
  return own === undefined || '$ref' in whole
    ? { schema: plain(whole), components }
    : { schema: { $ref: componentRef(own) }, components: { ...components, [own]: plain(whole) } }
}

export const componentRef = (name: string): string => `#/components/schemas/${name}`

/** Checks that JSON Schema can't express like zod. It reads every pattern with `u`; other flags are lost in the conversion. */
function asItIsRead({ zodSchema, jsonSchema }: { readonly zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { checks = [] } = zodSchema._zod.def
  let isTidied = false
  for (const check of checks) {
    const { check: kind, pattern } = check._zod.def as { readonly check: string; readonly pattern?: RegExp }
    // A pattern for the text as it is tidied says nothing of the text as it is sent.
    if (kind === 'overwrite') isTidied = true
    else if (pattern !== undefined) replacePattern(jsonSchema, pattern.source, isTidied ? undefined : ignoringCase(pattern))
  }
}

function replacePattern(schema: z.core.JSONSchema.BaseSchema, source: string, written: string | undefined): void {
  for (const place of [schema, ...((schema.allOf ?? []) as z.core.JSONSchema.BaseSchema[])]) {
    if (place.pattern !== source || written === source) continue
    if (written === undefined) delete place.pattern
    else place.pattern = written
  }
}

const withComponentRefs = (value: unknown): unknown =>
  mapped(value, (object) =>
    typeof object['$ref'] === 'string' ? { ...object, $ref: object['$ref'].replace('#/$defs/', componentRef('')) } : object,
  )

const BOUNDS = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'default',
  'contentEncoding',
])

function open(schema: JsonSchema): JsonSchema {
  return mapped(schema, (object) => {
    const kept = Object.entries(object).filter(
      ([key, value]) => !BOUNDS.has(key) && !(key === 'additionalProperties' && value === false) && !isEmptyAllOf(key, value),
    )
    return Object.fromEntries(kept)
  }) as JsonSchema
}

/** Several patterns of one text. */
const isEmptyAllOf = (key: string, value: unknown): boolean =>
  key === 'allOf' && Array.isArray(value) && value.every((part) => Object.keys(part as object).length === 0)

/** Every schema within a value, from the inside out. Names of properties and values of enums are no schemas. */
function mapped(value: unknown, of: (object: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, of))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, each]) => {
    if (key === 'enum' || key === 'const' || key === 'required' || key === 'default') return [key, each]
    if (key === 'properties' || key === '$defs')
      return [key, mapValues(each as Readonly<Record<string, unknown>>, (one) => mapped(one, of))]
    return [key, mapped(each, of)]
  })
  return of(Object.fromEntries(inner) as JsonSchema)
}

const mapValues = <T, U>(object: Readonly<Record<string, T>>, of: (value: T) => U): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]))
