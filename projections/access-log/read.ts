import { type AccessLogEntry, type AccessLogFilter, MAX_SEEN_SHOWN, type Seen } from '@tafel/contracts/contexts/access/access-log.ts'
import type { Knex } from 'knex'

export interface AccessLogRequest {
  readonly accountId: string
  readonly filter: AccessLogFilter
  /** The last entry of the previous page. */
  readonly after?: string
  readonly limit: number
}

/** Entries of a firm's access log, newest first: who viewed which client, and what. */
export async function listAccessLog(db: Knex, { accountId, filter, after, limit }: AccessLogRequest): Promise<readonly AccessLogEntry[]> {
  const query = found(db, accountId, filter)
  if (after !== undefined) {
    query.whereRaw('(l.sitting, l.entry_id) < (select p.sitting, p.entry_id from rm.looks p where p.entry_id = ? limit 1)', [after])
  }
  const rows: readonly EntryRow[] = await query
    .groupBy('l.sitting', 'l.entry_id')
    .orderBy([
      { column: 'l.sitting', order: 'desc' },
      { column: 'l.entry_id', order: 'desc' },
    ])
    .limit(limit)
    .select(
      'l.entry_id',
      // All accesses of an entry are by one person, to one client.
      db.raw(
        `min(l.at) as since, max(l.at) as at, (array_agg(l.person))[1] as person, (array_agg(l.looked_as))[1] as looked_as,
         (array_agg(l.on_behalf_of))[1] as on_behalf_of, (array_agg(l.client_id))[1] as client_id,
         json_agg(json_build_object('what', l.what, 'kind', l.record_kind, 'recordId', l.record_id) order by l.at, l.look_id) as seen`,
      ),
    )
  return rows.map(entryOf)
}

/** Number of entries that a filter finds. */
export async function countAccessLogEntries(db: Knex, accountId: string, filter: AccessLogFilter): Promise<number> {
  const [row] = await found(db, accountId, filter).select(db.raw('count(distinct l.entry_id)::int as count'))
  return row.count
}

function found(db: Knex, accountId: string, { clientId, person, as, what, from, until }: AccessLogFilter): Knex.QueryBuilder {
  const query = db('rm.looks as l').where('l.account_id', accountId)
  if (clientId !== undefined) query.where('l.client_id', clientId)
  if (person !== undefined) query.where((either) => void either.where('l.person', person).orWhere('l.on_behalf_of', person))
  if (as !== undefined) query.where('l.looked_as', as)
  if (what !== undefined) query.where('l.what', what)
  if (from !== undefined) query.where('l.at', '>=', from)
  if (until !== undefined) query.where('l.at', '<=', until)
  return query
}

interface EntryRow {
  readonly entry_id: string
  readonly since: Date
  readonly at: Date
  readonly person: string
  readonly looked_as: AccessLogEntry['as']
  readonly on_behalf_of: string | null
  readonly client_id: string | null
  readonly seen: readonly Seen[]
}

function entryOf(row: EntryRow): AccessLogEntry {
  // Two processes may have written the same access.
  const seen = [...new Map(row.seen.map((one) => [JSON.stringify(one), one])).values()]
  return {
    entryId: row.entry_id,
    since: row.since.toISOString(),
    at: row.at.toISOString(),
    person: row.person,
    as: row.looked_as,
    onBehalfOf: row.on_behalf_of,
    clientId: row.client_id,
    seen: seen.slice(0, MAX_SEEN_SHOWN),
    seenCount: seen.length,
  }
}
