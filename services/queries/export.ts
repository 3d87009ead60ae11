import { Readable } from 'node:stream'
import { csvLines, type CsvNumber, csvText } from '@tafel/contracts/csv.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { ReadModelName } from '@tafel/projections/host/read-models.ts'
import type { Knex } from 'knex'
import type { Reader } from './reader.ts'
import { matching, parseList, type Resource } from './simple-rest.ts'

/** A list that can be exported whole. */
export interface Exported {
  readonly resource: Resource & { readonly name: ReadModelName }
  /** The field that says when a row came to be: rows that come while it is written are left out. */
  readonly since: string
  readonly rows: (db: Knex) => Knex.QueryBuilder
  readonly rowOf: (row: Record<string, unknown>) => object
}

type AnyRow = Record<string, unknown>

const PAGE = 1000
const ADMIN = { admin: true } as const

/**
 * All rows that the filter finds, as CSV in pieces, however many there are. The last line says how many were written and how many were found
 * before: a file without it, or with two numbers in it, is not whole.
 */
export async function exportCsv(
  read: Reader,
  call: Call<'adminExportUsers' | 'adminExportAccounts' | 'adminExportAudit'>,
  { resource, since, rows, rowOf }: Exported,
  until: Date,
): Promise<Reply> {
  const parsed = parseList(resource, call.query)
  if (!parsed.ok) return refuse('functions/invalid-argument', { errors: parsed.errors })
  const { list } = parsed
  const found = (db: Knex) => matching(db, rows(db), list, resource.search).where(since, '<=', until)

  const counted = await read(call, [resource.name], ADMIN, (db) => found(db).count({ total: '*' }))
  if (!counted.ok) return counted.refusal
  const total = Number(counted.value[0]?.['total'])
  const page = async (after: AnyRow | undefined): Promise<readonly AnyRow[]> => {
    const got = await read(endless(call), [], ADMIN, (db) => next(found(db), since, after))
    if (!got.ok) throw new Error('The read models are out of reach.')
    return got.value
  }
  return {
    body: Readable.from(lines(page, rowOf, total)),
    headers: {
      ...counted.headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tafel-${resource.name}.csv"`,
      'X-Total-Count': String(total),
    },
  }
}

/** The request's deadline is that of its first line; what follows ends with the connection, which ends the stream. */
const endless = (call: Call): Call => ({ ...call, signal: new AbortController().signal })

/** In the order in which the rows came to be, from where the last page ended. */
function next(found: Knex.QueryBuilder, since: string, after: AnyRow | undefined): Knex.QueryBuilder {
  if (after !== undefined) found.whereRaw('(??, id) > (?, ?)', [since, after[since] as Date, after['id'] as string])
  return found.select('*').orderBy([since, 'id']).limit(PAGE)
}

async function* lines(
  page: (after: AnyRow | undefined) => Promise<readonly AnyRow[]>,
  rowOf: Exported['rowOf'],
  total: number,
): AsyncGenerator<string> {
  let written = 0
  let last: AnyRow | undefined
  do {
    const found = await page(last)
    const records = found.map(rowOf)
    const columns = Object.keys(records[0] ?? {})
    const text = records.map((record) => columns.map((column) => cell((record as AnyRow)[column])))
    yield written === 0 ? csvText([columns, ...text]) : csvLines(text)
    written += found.length
    last = found.length === PAGE ? found.at(-1) : undefined
  } while (last !== undefined)
  yield csvLines([['rows', { number: String(written) }, { number: String(total) }]])
}

function cell(value: unknown): string | CsvNumber {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return { number: String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
