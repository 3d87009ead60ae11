import type * as z from 'zod/mini'

export type Path = readonly string[]

/** A place for a text in a route's input. */
export interface Slot {
  readonly path: Path
  /** `id` is a UUID; `text` is any other string, including dates and e-mail addresses. */
  readonly kind: 'id' | 'text'
  /** The schema of a text that is a day, moment or month. */
  readonly date?: { readonly form: DateForm; readonly schema: z.ZodMiniType }
}
export type DateForm = 'day' | 'moment' | 'month'

/** The part of a zod definition that the walk reads; the same in zod and zod/mini. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
interface Check {
  readonly check: string
  readonly format?: string
  readonly maximum?: number
  readonly minimum?: number
  readonly length?: number
  readonly value?: number
  readonly pattern?: RegExp
}

const definitionOf = (schema: z.ZodMiniType): Definition => (schema as unknown as { _zod: { def: Definition } })._zod.def
const wrapped = ({ innerType, in: before }: Definition) => innerType ?? before
const checksOf = ({ checks = [] }: Definition) => checks.map((check) => check._zod.def)
const formatOf = (definition: Definition) =>
  definition.format ?? checksOf(definition).find(({ check, format }) => check === 'string_format' && format !== 'regex')?.format

/** Ten characters, like a VAT number, the only text with a fixed length. */
const SOME_TEXT = 'Tafel text'
/** Texts with a pattern: a month, a country, a currency, an identity number, a tax reference number, a colour, a link's secret, a hash, a stream, a picture, an e-mail address. */
const PATTERNED = [
  '2026-10',
  'GB',
  'USD',
  '8001015009087',
  '0667056642',
  '#1b4d3e',
  '0123456789abcdef0123456789abcdef',
  'user-8001015009087',
  '0'.repeat(64),
  `${'0'.repeat(64)}.png`,
  'person@proof.example',
]
const SOME_DATE = '2026-07-15'

/**
 * A valid value of the schema, with every optional field if `full`. Ids come from the caller by path, because a schema doesn't know which thing is
 * meant.
 */
export function exampleOf(schema: z.ZodMiniType, idAt: (path: Path) => string, full: boolean, path: Path = []): unknown {
  const definition = definitionOf(schema)
  const inner = wrapped(definition)
  switch (definition.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return full && inner ? exampleOf(inner, idAt, full, path) : undefined
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).flatMap(([name, field]) => {
          const value = exampleOf(field, idAt, full, [...path, name])
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'record':
      return Object.fromEntries(
        Object.values(definition.keyType ? (definitionOf(definition.keyType).entries ?? {}) : {}).map((name, at, { length }) => [
          name,
          numbered(exampleOf(definition.valueType!, idAt, full, [...path, String(name)]), 10 * length + at),
        ]),
      )
    case 'string':
      return exampleText(definition, () => idAt(path))
    case 'number':
      return checksOf(definition).find(({ check }) => check === 'greater_than')?.value ?? 0
    case 'boolean':
      return true
    case 'enum':
      return Object.values(definition.entries ?? {})[0]
    case 'literal':
      return definition.values?.[0]
    case 'array':
      return definition.element
        ? Array.from({ length: rowsOf(definition) }, (_, at) => exampleOf(definition.element!, idAt, full, [...path, String(at)]))
        : []
    case 'union':
      return definition.options?.[0] ? exampleOf(definition.options[0], idAt, full, path) : undefined
    default:
      return inner ? exampleOf(inner, idAt, full, path) : undefined
  }
}

/** Entries of records may have to be unique, also across records. */
function numbered(value: unknown, at: number): unknown {
  if (typeof value === 'string') return `${value.slice(0, 6)}${at}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, at)]))
}

/** The fewest rows that the schema allows, at least one. */
function rowsOf(definition: Definition): number {
  const checks = checksOf(definition)
  const wanted =
    checks.find(({ check }) => check === 'length_equals')?.length ?? checks.find(({ check }) => check === 'min_length')?.minimum
  return Math.max(1, wanted ?? 1)
}

function exampleText(definition: Definition, id: () => string): string {
  const most = checksOf(definition).find(({ check }) => check === 'max_length')?.maximum ?? Infinity
  const pattern = checksOf(definition).find(({ format }) => format === 'regex')?.pattern
  switch (formatOf(definition)) {
    case 'uuid':
      return id()
    case 'date':
      return SOME_DATE
    case 'datetime':
      return `${SOME_DATE}T08:00:00Z`
    case 'email':
      // A new address each time, because invitations to one address are limited.
      return `${id()}@example.co.za`
    default:
      if (pattern === undefined || pattern.test(SOME_TEXT)) return SOME_TEXT.slice(0, most)
      return PATTERNED.find((text) => pattern.test(text)) ?? SOME_TEXT
  }
}

function dateForm(definition: Definition): DateForm | undefined {
  const format = formatOf(definition)
  if (format === 'date') return 'day'
  if (format === 'datetime') return 'moment'
  const isMonth = checksOf(definition).some(({ pattern }) => pattern?.test('2026-10') === true && !pattern.test('2026-13'))
  return isMonth ? 'month' : undefined
}

/** Every place for a text or an id, including optional fields. */
export function slotsOf(schema: z.ZodMiniType, path: Path = []): readonly Slot[] {
  const definition = definitionOf(schema)
  if (definition.type === 'string') {
    const form = dateForm(definition)
    return [{ path, kind: formatOf(definition) === 'uuid' ? 'id' : 'text', ...(form && { date: { form, schema } }) }]
  }
  // An unchecked value, or one checked by a function, may be a text too.
  if (['custom', 'any', 'unknown'].includes(definition.type)) return [{ path, kind: 'text' }]
  const within: readonly (readonly [string | undefined, z.ZodMiniType | undefined])[] = [
    ...Object.entries(definition.shape ?? {}),
    ['0', definition.element],
    ['any', definition.valueType],
    [undefined, wrapped(definition)],
    ...(definition.options ?? []).map((option) => [undefined, option] as const),
  ]
  const found = within.flatMap(([name, field]) => (field ? slotsOf(field, name === undefined ? path : [...path, name]) : []))
  return found.filter((slot, index) => found.findIndex((other) => other.path.join('.') === slot.path.join('.')) === index)
}

/** A copy of the value with `wanted` at that path; creates missing objects. */
export function withAt(value: unknown, [name, ...rest]: Path, wanted: unknown): unknown {
  if (name === undefined) return wanted
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? withAt(each, rest, wanted) : (each as unknown)))
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withAt(fields[name], rest, wanted) }
}
