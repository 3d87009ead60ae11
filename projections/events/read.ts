import type { FoundEvent } from '@tafel/contracts/contexts/auditing/views.ts'
import type { SearchEvents } from '@tafel/contracts/contexts/auditing/queries.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { Knex } from 'knex'

/** A firm, with the extent of access. */
export interface SearchedFirm {
  readonly accountId: string
  /** Null: all of them. */
  readonly clientIds: readonly string[] | null
}

export interface FindEvents extends Omit<SearchEvents, 'firm' | 'after'> {
  readonly firms: readonly SearchedFirm[]
  /** The last event of the previous page. */
  readonly after?: string
}

/** The events of some firms that a search finds, newest first. None without a firm. */
export async function findEvents(db: Knex, { firms, clientId, recordId, person, type, from, until, after, limit }: FindEvents) {
  if (firms.length === 0) return []
  const query = db('rm.event_index as e').leftJoin('rm.event_index as i', (of) => {
    of.on('i.account_id', 'e.account_id').andOn('i.report_id', 'e.report_id').andOnVal('i.type', 'ReportIssued')
  })
  query.where((within) => {
    for (const { accountId, clientIds } of firms) {
      within.orWhere((firm) => {
        firm.where('e.account_id', accountId)
        if (clientIds !== null) firm.whereIn('e.client_id', [...clientIds])
      })
    }
  })
  if (clientId !== undefined) query.where('e.client_id', clientId)
  if (recordId !== undefined) {
    const reports = await reportsOf(db, recordId)
    query.where((either) => void either.where('e.record_id', recordId).orWhereIn(['e.account_id', 'e.report_id'], [...reports]))
  }
  if (person !== undefined) query.where((either) => void either.where('e.person', person).orWhere('e.on_behalf_of', person))
  // `scenario changed` finds `ScenarioChanged`.
  if (type !== '') query.whereRaw('strpos(lower(e.type), ?) > 0', [type.toLowerCase().replaceAll(' ', '')])
  if (from !== undefined) query.where('e.at', '>=', from)
  if (until !== undefined) query.where('e.at', '<=', until)
  if (after !== undefined) query.whereRaw('e.position < (select p.position from rm.event_index p where p.event_id = ?)', [after])
  const rows: readonly Row[] = await query
    .orderBy('e.position', 'desc')
    .limit(limit)
    .select('e.*', {
      record_kind: db.raw('coalesce(e.record_kind, i.record_kind)'),
      record_id: db.raw('coalesce(e.record_id, i.record_id)'),
      report_number: 'i.report_number',
    })
  return rows.map(foundOf)
}

/** A record has few issued reports. */
const MAX_REPORTS = 1000

/** By firm and report ids, so that the search over events uses its indexes. */
async function reportsOf(db: Knex, recordId: string): Promise<readonly string[][]> {
  const rows: readonly Pick<Row, 'account_id' | 'report_id'>[] = await db('rm.event_index')
    .where({ record_id: recordId, type: 'ReportIssued' })
    .limit(MAX_REPORTS)
    .select('account_id', 'report_id')
  return rows.map(({ account_id: accountId, report_id: reportId }) => [accountId, reportId!])
}

interface Row {
  readonly event_id: string
  readonly at: Date
  readonly type: string
  readonly person: string
  readonly on_behalf_of: string | null
  readonly account_id: string
  readonly client_id: string | null
  readonly record_kind: KindName | null
  readonly record_id: string | null
  readonly report_id: string | null
  readonly report_number: string | null
  readonly revision: string
}

const foundOf = (row: Row): FoundEvent => ({
  id: row.event_id,
  at: row.at.toISOString(),
  type: row.type,
  person: row.person,
  onBehalfOf: row.on_behalf_of,
  accountId: row.account_id,
  clientId: row.client_id,
  record: row.record_kind === null || row.record_id === null ? null : { kind: row.record_kind, recordId: row.record_id },
  report: row.report_id === null || row.report_number === null ? null : { reportId: row.report_id, number: row.report_number },
  revision: Number(row.revision),
})

/** Every record that a client ever had, from its events: no other read model has an erased one. Oldest first, ids only. */
export async function recordsEverOf(
  db: Knex,
  accountId: string,
  clientId: string,
): Promise<readonly { readonly kind: KindName; readonly recordId: string }[]> {
  const rows: readonly Pick<Row, 'record_kind' | 'record_id'>[] = await db('rm.event_index')
    .where({ account_id: accountId, client_id: clientId })
    .whereNotNull('record_id')
    .groupBy('record_kind', 'record_id')
    .orderByRaw('min(position)')
    .select('record_kind', 'record_id')
  return rows.map(({ record_kind: kind, record_id: recordId }) => ({ kind: kind!, recordId: recordId! }))
}

/** The place of a client in the log, with the records to read. */
export interface ClientPlace {
  readonly clientId: string
  readonly eventId: string
  readonly records: readonly { readonly kind: KindName; readonly recordId: string }[]
}

/** No client has this many. */
const MAX_RECORDS = 100

/**
 * A firm's clients at a moment, without those deleted then, in order of adding, with their records at that time. `after`: the event that added
 * the last one of the previous page.
 */
export async function clientsUntil(
  db: Knex,
  { accountId, at, after, limit }: { readonly accountId: string; readonly at: string; readonly after?: string; readonly limit: number },
): Promise<readonly ClientPlace[]> {
  const query = db('rm.event_index as e')
    .where({ 'e.account_id': accountId, 'e.type': 'ClientAdded' })
    .where('e.at', '<=', at)
    .whereRaw(
      `coalesce((select l.type from rm.event_index l
         where l.client_id = e.client_id and l.type in ('ClientDeleted', 'ClientRestored') and l.at <= ?
         order by l.position desc limit 1), '') <> 'ClientDeleted'`,
      [at],
    )
  if (after !== undefined) query.whereRaw('e.position > (select p.position from rm.event_index p where p.event_id = ?)', [after])
  const found: readonly Pick<Row, 'event_id' | 'client_id'>[] = await query
    .orderBy('e.position')
    .limit(limit)
    .select('e.event_id', 'e.client_id')
  const records: readonly Pick<Row, 'client_id' | 'record_kind' | 'record_id'>[] = await db('rm.event_index')
    .where('account_id', accountId)
    .whereIn(
      'client_id',
      found.map(({ client_id: id }) => id),
    )
    .whereNotNull('record_id')
    .where('at', '<=', at)
    .groupBy('client_id', 'record_kind', 'record_id')
    .orderByRaw('min(position)')
    .limit(MAX_RECORDS * limit)
    .select('client_id', 'record_kind', 'record_id')
  return found.map(({ event_id: eventId, client_id: clientId }) => ({
    clientId: clientId!,
    eventId,
    records: records
      .filter((record) => record.client_id === clientId)
      .slice(0, MAX_RECORDS)
      .map(({ record_kind: kind, record_id: recordId }) => ({ kind: kind!, recordId: recordId! })),
  }))
}
