import type * as z from 'zod/mini'

export type Path = readonly string[]

/** A place in what a route takes where somebody's text may stand. */
export interface Slot {
  readonly path: Path
  /** `id` is a UUID; `text` is any other string, dates and e-mail addresses included. */
  readonly kind: 'id' | 'text'
  /** Of texts that are days, moments or months: the schema. */
  readonly date?: { readonly form: DateForm; readonly schema: z.ZodMiniType }
}
export type DateForm = 'day' | 'moment' | 'month'

/** The part of a zod definition that the walk reads; it is the same in zod and zod/mini. */
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

/** Ten characters: as many as a VAT number has, the one text whose length is a rule. */
const SOME_TEXT = 'Tafel text'
/** The texts that have a pattern: a month, a country, an identity number, a colour, the secret of a link, a stream, a picture. */
const PATTERNED = [
  '2026-10',
  'GB',
  'USD',
  '8001015009087',
  '#1b4d3e',
  '0123456789abcdef0123456789abcdef',
  'user-8001015009087',
  `${'0'.repeat(64)}.png`,
]
const SOME_DATE = '2026-07-15'

/**
 * A value that the schema takes, every optional field filled where `full` says so. Ids are asked for by their path: which
 * thing is meant is nothing that a schema could know.
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

/** Entries of a record may have to differ, from those of another one too. */
function numbered(value: unknown, at: number): unknown {
  if (typeof value === 'string') return `${value.slice(0, 6)}${at}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, at)]))
}

/** As few as the schema takes, but one. */
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
      // Another one each time: an address is sent only so many invitations a day.
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

/** Every place for a text or an id, also those of optional fields. */
export function slotsOf(schema: z.ZodMiniType, path: Path = []): readonly Slot[] {
  const definition = definitionOf(schema)
  if (definition.type === 'string') {
    const form = dateForm(definition)
    return [{ path, kind: formatOf(definition) === 'uuid' ? 'id' : 'text', ...(form && { date: { form, schema } }) }]
  }
  // What isn't checked, or is checked by a function, may be a text as well.
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

/** The same value with something else at that path; objects on the way are made. */
export function withAt(value: unknown, [name, ...rest]: Path, wanted: unknown): unknown {
  if (name === undefined) return wanted
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? withAt(each, rest, wanted) : (each as unknown)))
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withAt(fields[name], rest, wanted) }
}
