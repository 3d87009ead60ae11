import type * as z from 'zod/mini'
import type { Route } from '../../base/http/route.ts'
import { type RouteName, ROUTES } from '../routes.ts'

type Def = z.core.$ZodTypes['_zod']['def']
const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/** One text that a route takes, in its body or its query. */
export interface TextField {
  readonly route: RouteName
  readonly part: 'body' | 'query'
  readonly schema: z.ZodMiniType
  readonly path: readonly string[]
  /** All other inputs of the route are valid. */
  readonly with: (text: string) => unknown
}

/** Every text of every route of the table, found in the schemas themselves: a field of tomorrow is among them. */
export const textFields: readonly TextField[] = Object.entries(ROUTES).flatMap(([route, row]: [string, Route]) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = row[part]
    if (schema === undefined) return []
    return pathsOfTexts(schema).map((path) => ({
      route: route as RouteName,
      part,
      schema,
      path,
      with: (text: string) => changed(example(schema), path, text),
    }))
  }),
)

function pathsOfTexts(schema: z.core.$ZodType): readonly (readonly string[])[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return pathsOfTexts(def.innerType)
    case 'union':
      return pathsOfTexts(optionOf(def.options))
    case 'array':
      return pathsOfTexts(def.element).map((path) => ['0', ...path])
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => pathsOfTexts(inner).map((path) => [name, ...path]))
    case 'record':
      return keysOf(def).flatMap((name) => pathsOfTexts(def.valueType).map((path) => [name, ...path]))
    case 'string':
      return [[]]
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    default:
      throw new Error(`No routes had a ${def.type} so far: say here whether it holds texts.`)
  }
}

/** Something that the schema takes, with all its fields. */
function example(schema: z.core.$ZodType): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return example(def.innerType)
    case 'union':
      return example(optionOf(def.options))
    case 'array':
      return Array.from({ length: bound(def, 'length_equals', 'length') ?? bound(def, 'min_length', 'minimum') ?? 1 }, () =>
        example(def.element),
      )
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, example(inner)]))
    case 'record':
      // Entries may have to differ, from those of another record too.
      return Object.fromEntries(keysOf(def).map((name, at, { length }) => [name, numbered(example(def.valueType), 10 * length + at)]))
    case 'string':
      return EXAMPLES.find(({ format }) => formatsOf(def).includes(format))?.text ?? plainText(def)
    case 'number':
      return Math.max(1, bound(def, 'greater_than', 'value') ?? 1)
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      throw new Error(`No routes had a ${def.type} so far: give an example here.`)
  }
}

function numbered(value: unknown, at: number): unknown {
  if (typeof value === 'string') return `${value}${at}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, at)]))
}

/** Names of a record whose keys are an enum. */
function keysOf({ keyType }: Extract<Def, { readonly type: 'record' }>): readonly string[] {
  const keys = defOf(keyType)
  return keys.type === 'enum' ? Object.values(keys.entries).map(String) : []
}

/** The text option of a union. */
function optionOf(options: readonly z.core.$ZodType[]): z.core.$ZodType {
  return options.find((option) => defOf(option).type === 'string') ?? options[0]!
}

const EXAMPLES = [
  { format: 'uuid', text: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01' },
  { format: 'date', text: '2026-03-01' },
  { format: 'datetime', text: '2026-03-01T08:00:00.000Z' },
  { format: 'email', text: 'naledi@example.co.za' },
]

/** A letter, or an identity or tax reference number where only digits will do, a country, a dark colour, the secret of a link, a stream, a month, a hash, a picture. */
const PLAIN = [
  'A',
  '8001015009087',
  '0667056642',
  'GB',
  'USD',
  '#1b4d3e',
  '0123456789abcdef0123456789abcdef',
  'user-1',
  '2026-10',
  '0'.repeat(64),
  `${'0'.repeat(64)}.png`,
] as const

/** The bound that a check of the schema sets. */
function bound(def: Def, check: string, name: string): number | undefined {
  const found = (def.checks ?? [])
    .map((each) => each._zod.def as unknown as Readonly<Record<string, unknown>>)
    .find((each) => each['check'] === check)
  return found?.[name] as number | undefined
}

function plainText(def: Def): string {
  const patterns = (def.checks ?? []).flatMap((check) => {
    const { pattern } = check._zod.def as { readonly pattern?: RegExp }
    return pattern === undefined ? [] : [pattern]
  })
  return PLAIN.find((text) => patterns.every((pattern) => pattern.test(text))) ?? PLAIN[0]
}

/** A format is either the schema's own or one of its checks. */
function formatsOf(def: Def): readonly unknown[] {
  const defs = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  return defs.map((each) => ('format' in each ? each.format : undefined))
}

function changed(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === name ? changed(item, rest, text) : item))
  const object = value as Record<string, unknown>
  return { ...object, [name]: changed(object[name], rest, text) }
}
