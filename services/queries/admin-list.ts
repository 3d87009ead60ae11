import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { Knex } from 'knex'
import type { Reader } from './reader.ts'
import { parseList, rangeHeaders, type Resource, runList } from './simple-rest.ts'

export type AnyRow = Record<string, unknown>

/** A list of the admin console: its parameters and its answer. */
export interface AdminList<Row extends { readonly id: string } = { readonly id: string }> {
  readonly resource: Resource
  /** The read models of its rows. */
  readonly models: readonly ReadModelName[]
  /** Columns are named and typed like the fields of the resource. */
  readonly rows: (db: Knex) => Knex.QueryBuilder
  readonly rowOf: (row: AnyRow) => Row
  /** Adds data from another read model, for several rows at once. */
  readonly complete?: (db: Knex, rows: readonly Row[]) => Promise<readonly Row[]>
  /** The field with a row's time of creation: rows created during an export are left out of it. */
  readonly since?: string
}

/** A call with react-admin's list parameters, each a JSON text. */
export type ListCall = Call & {
  readonly query: { readonly filter?: string | undefined; readonly sort?: string | undefined; readonly range?: string | undefined }
}

export const ADMIN = { admin: true } as const

/** `getList`, `getMany` and `getManyReference` of react-admin's simple-rest provider. */
export async function listRows<Row extends { readonly id: string }>(read: Reader, call: ListCall, list: AdminList<Row>): Promise<Reply> {
  const { resource, models, rows } = list
  const parsed = parseList(resource, call.query)
  if (!parsed.ok) return refuse('functions/invalid-argument', { errors: parsed.errors })
  const found = await read(call, models, ADMIN, async (db) => {
    const { rows: page, total } = await runList(db, rows(db), parsed.list, resource.search)
    return { page: await completed(db, list, page), total }
  })
  if (!found.ok) return found.refusal
  const { page, total } = found.value
  return { json: page, headers: { ...found.headers, ...rangeHeaders(resource.name, parsed.list.offset, page.length, total) } }
}

/** `getOne`: the row, its revision if it has one, and what only the record's own screen shows. */
export async function getRow<Row extends { readonly id: string }>(
  read: Reader,
  call: Call,
  list: AdminList<Row>,
  more?: (db: Knex, row: Row) => Promise<object>,
): Promise<Reply> {
  const found = await read(call, list.models, ADMIN, async (db) => {
    const stored: AnyRow | undefined = await db.from(list.rows(db).as('t')).where('id', call.params['id']).first()
    const [row] = stored === undefined ? [] : await completed(db, list, [stored])
    return row && { json: { ...(await more?.(db, row)), ...row }, revision: stored?.['revision'] }
  })
  if (!found.ok) return found.refusal
  if (found.value === undefined) return refuse('functions/not-found')
  const { json, revision } = found.value
  if (revision === undefined) return { json, headers: found.headers }
  return { json: { ...json, revision: String(revision) }, headers: { ...found.headers, ETag: `"${String(revision)}"` } }
}

export async function completed<Row extends { readonly id: string }>(
  db: Knex,
  { rowOf, complete }: AdminList<Row>,
  stored: readonly AnyRow[],
): Promise<readonly Row[]> {
  const rows = stored.map(rowOf)
  return complete === undefined || rows.length === 0 ? rows : complete(db, rows)
}

export const word = (value: unknown): string => (typeof value === 'string' ? value : '')
export const wordOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const time = (value: unknown): string => (value instanceof Date ? value.toISOString() : '')
