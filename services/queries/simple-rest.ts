import { requestDate, requestTime } from '@tafel/contracts/base/fields.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { QUERY_LIMIT } from '@tafel/contracts/api/routes.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { brokenTexts, fieldName } from '@tafel/kernel/http/broken-texts.ts'

/** `members` is a list of ids, one of which is searched for. */
export type FieldKind = 'id' | 'text' | 'flag' | 'time' | 'date' | 'whole' | 'members'

/** The fields and filters that react-admin's simple-rest provider may request of one resource. Other fields don't exist. */
export interface Resource {
  readonly name: string
  readonly fields: Readonly<Record<string, FieldKind>>
  /** Fields that `q` is a prefix of. */
  readonly search: readonly string[]
  readonly sort: readonly [field: string, order: 'asc' | 'desc']
}

type Condition = {
  readonly field: string
  readonly by: 'in' | 'has' | '>=' | '<='
  readonly values: readonly (string | number | boolean)[]
}

export interface ListRequest {
  readonly q: string
  readonly conditions: readonly Condition[]
  readonly sort: readonly [field: string, order: 'asc' | 'desc']
  readonly offset: number
  readonly limit: number
}

export type ParsedList = { readonly ok: true; readonly list: ListRequest } | { readonly ok: false; readonly errors: readonly FieldError[] }

const DEFAULT_LIMIT = 25
const MAX_OFFSET = 1_000_000
const sortSchema = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])])
const rangeSchema = z.tuple([z.int().check(z.minimum(0), z.maximum(MAX_OFFSET)), z.int().check(z.minimum(0), z.maximum(2 * MAX_OFFSET))])
const filterSchema = z.record(z.string(), z.unknown())
const valueSchemas = {
  id: z.string(),
  members: z.string(),
  text: z.string().check(z.maxLength(254)),
  flag: z.boolean(),
  time: requestTime,
  date: requestDate,
  // Counts and cents, within the range of an integer column.
  whole: z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)),
} as const

/** Parses `filter`, `sort` and `range`, each a JSON text. Reports all errors at once. */
export function parseList(
  resource: Resource,
  query: { readonly filter?: string | undefined; readonly sort?: string | undefined; readonly range?: string | undefined },
): ParsedList {
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  const filter = json('filter', query.filter, filterSchema, {}, wrong)
  const [field, order] = json('sort', query.sort, sortSchema, [...resource.sort] as [string, 'asc' | 'desc'], wrong)
  const [first, last] = json('range', query.range, rangeSchema, [0, DEFAULT_LIMIT - 1] as [number, number], wrong)
  if (!Object.hasOwn(resource.fields, field) || resource.fields[field] === 'members') wrong('sort', UNKNOWN)
  if (last < first) wrong('range', 'From the first to the last, counted from 0.')

  const { q = '', ...others } = filter
  if (typeof q !== 'string' || q.length > 80) wrong('filter.q', 'Text of at most 80 characters.')
  const conditions = Object.entries(others).flatMap(([name, value]) => condition(resource, name, value, wrong) ?? [])
  // A request by ids means all of them, not the first page.
  const byId = conditions.some((each) => each.field === 'id') && query.range === undefined
  const list: ListRequest = {
    q: String(q),
    conditions,
    sort: [field, order.toLowerCase() as 'asc' | 'desc'],
    offset: first,
    limit: byId ? QUERY_LIMIT : Math.min(last - first + 1, QUERY_LIMIT),
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, list }
}

const UNKNOWN = 'Unknown field.'
const BOUNDED: readonly FieldKind[] = ['time', 'date', 'whole']
type Wrong = (field: string, message: string) => void

function json<T>(field: string, text: string | undefined, schema: z.ZodMiniType<T>, otherwise: T, wrong: Wrong): T {
  if (text === undefined || text === '') return otherwise
  try {
    const value: unknown = JSON.parse(text)
    const broken = brokenTexts(value, [field])
    for (const error of broken) wrong(error.field, error.message)
    if (broken.length > 0) return otherwise
    const parsed = z.safeParse(schema, value)
    if (parsed.success) return parsed.data
  } catch {
    // Reported below, like any other wrong JSON.
  }
  wrong(field, 'JSON in the format of the simple-rest data provider.')
  return otherwise
}

function condition(resource: Resource, name: string, value: unknown, wrong: Wrong): Condition | undefined {
  const [, field = '', bound] = /^(.*?)(_gte|_lte)?$/.exec(name) ?? []
  const kind = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined
  if (kind === undefined || (bound && !BOUNDED.includes(kind))) {
    wrong(`filter.${fieldName(name)}`, UNKNOWN)
    return undefined
  }
  const values = Array.isArray(value) ? value : [value]
  const parsed = values.map((each) => z.safeParse(valueSchemas[kind], each))
  if (parsed.length > QUERY_LIMIT || parsed.some((each) => !each.success) || (bound && values.length !== 1)) {
    wrong(`filter.${name}`, `Invalid ${kind}.`)
    return undefined
  }
  const found = parsed.flatMap((each) => (each.success ? [each.data] : []))
  // Invalid ids match nothing: unknown ids are skipped, as getMany expects.
  const usable = kind === 'id' || kind === 'members' ? found.filter((each) => z.safeParse(z.uuid(), each).success) : found
  if (kind === 'members') return { field, by: 'has', values: usable }
  return { field, by: bound === '_gte' ? '>=' : bound === '_lte' ? '<=' : 'in', values: usable }
}

/** Runs the request over the rows. Always sorts by id last, or pages would repeat rows. */
export async function runList(
  db: Knex,
  rows: Knex.QueryBuilder,
  list: ListRequest,
  search: readonly string[],
): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly total: number }> {
  const filtered = matching(db, rows, list, search)
  const counted = await filtered.clone().count({ total: '*' })
  const [field, order] = list.sort
  const page = filtered
    .select('*')
    .orderBy([{ column: field, order, nulls: 'last' }, 'id'])
    .offset(list.offset)
    .limit(list.limit)
  return { rows: await page, total: Number(counted[0]?.['total']) }
}

/** The rows that the filter finds, neither sorted nor limited. */
export function matching(db: Knex, rows: Knex.QueryBuilder, list: ListRequest, search: readonly string[]): Knex.QueryBuilder {
  const filtered = db.from(rows.as('t'))
  for (const { field, by, values } of list.conditions) {
    if (by === 'in') filtered.whereIn(field, [...values])
    else if (by === 'has') filtered.whereRaw('?? && ?::text[]', [field, values.map(String)])
    else filtered.where(field, by, values[0] as string | number)
  }
  if (list.q !== '') {
    filtered.where((either) => {
      for (const field of search) either.orWhereRaw('starts_with(lower(??), ?)', [field, searchKey(list.q)])
    })
  }
  return filtered
}

export function rangeHeaders(resource: string, offset: number, count: number, total: number): Readonly<Record<string, string>> {
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`
  return { 'Content-Range': `${resource} ${range}/${total}`, 'X-Total-Count': String(total) }
}
