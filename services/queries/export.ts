import { Readable } from 'node:stream'
import { csvLines, type CsvNumber, csvText } from '@tafel/contracts/base/csv.ts'
import { exportShare } from '@tafel/kernel/http/export-share.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { Knex } from 'knex'
import { ADMIN, type AdminList, type AnyRow, completed, type ListCall } from './admin-list.ts'
import type { Reader } from './reader.ts'
import { matching, parseList } from './simple-rest.ts'

const PAGE = 1000
/** Per person, all lists together: users refine a filter a few times. */
const LISTS_PER_HOUR = 30
/** For every list that is streamed row by row. */
export const listShare = exportShare(LISTS_PER_HOUR)

/**
 * All rows that the filter finds, streamed as CSV. The last line states how many were written and how many were found before:
 * without it, or with two different numbers, the file is incomplete.
 */
export async function exportCsv<Row extends { readonly id: string }>(
  read: Reader,
  call: ListCall,
  list: AdminList<Row>,
  until: Date,
): Promise<Reply> {
  const { resource, models, rows, since } = list
  const parsed = parseList(resource, { filter: call.query.filter })
  if (!parsed.ok) return refuse('functions/invalid-argument', { errors: parsed.errors })
  const found = (db: Knex) => {
    const matched = matching(db, rows(db), parsed.list, resource.search)
    return since === undefined ? matched : matched.where(since, '<=', until)
  }

  const counted = await read(call, models, ADMIN, (db) => found(db).count({ total: '*' }))
  if (!counted.ok) return counted.refusal
  const refused = listShare.take(call)
  if (refused !== undefined) return refused
  const total = Number(counted.value[0]?.['total'])
  const page = async (after: AnyRow | undefined) => {
    const got = await read(endless(call), [], ADMIN, async (db) => {
      const stored: readonly AnyRow[] = await next(found(db), since, after)
      return { records: await completed(db, list, stored), last: stored.length === PAGE ? stored.at(-1) : undefined }
    })
    if (!got.ok) throw new Error('The read models are unavailable.')
    return got.value
  }
  return {
    body: Readable.from(lines(page, total)),
    headers: {
      ...counted.headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tafel-${resource.name}.csv"`,
      'X-Total-Count': String(total),
    },
  }
}

/** The request's deadline applies to the first line; after that the stream ends with the connection. */
const endless = (call: Call): Call => ({ ...call, signal: new AbortController().signal })

/** In order of creation, or else by id, from where the last page ended. */
function next(found: Knex.QueryBuilder, since: string | undefined, after: AnyRow | undefined): Knex.QueryBuilder {
  const order = since === undefined ? ['id'] : [since, 'id']
  if (after !== undefined) {
    const places = (sign: string) => order.map(() => sign).join(', ')
    found.whereRaw(`(${places('??')}) > (${places('?')})`, [...order, ...order.map((field) => after[field] as string | Date)])
  }
  return found.select('*').orderBy(order).limit(PAGE)
}

interface Page {
  readonly records: readonly object[]
  /** The last row read, after which the next page starts; undefined on the last page. */
  readonly last: AnyRow | undefined
}

async function* lines(page: (after: AnyRow | undefined) => Promise<Page>, total: number): AsyncGenerator<string> {
  let written = 0
  let after: AnyRow | undefined
  do {
    const { records, last } = await page(after)
    const columns = Object.keys(records[0] ?? {})
    const text = records.map((record) => columns.map((column) => cell((record as AnyRow)[column])))
    yield written === 0 ? csvText([columns, ...text]) : csvLines(text)
    written += records.length
    after = last
  } while (after !== undefined)
  yield csvLines([['rows', { number: String(written) }, { number: String(total) }]])
}

function cell(value: unknown): string | CsvNumber {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return { number: String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
