import type { DeletedRecord } from '@tafel/contracts/contexts/clients/deleted.ts'
import type { HouseholdRecord } from '@tafel/contracts/contexts/clients/views.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import type { Act } from '@tafel/contracts/kinds/record-kind.ts'
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { searchKey } from '@tafel/contracts/base/search-key.ts'
import type { Knex } from 'knex'

export interface ListRecords {
  readonly accountId: string
  /** Only this kind. */
  readonly kind?: KindName
  /** Only this client's. Without it, records of deleted clients are left out. */
  readonly clientId?: string
  /** Prefix of the description or the client's name; '' for all. */
  readonly q: string
  /** Deleted records instead of the others. */
  readonly deleted: boolean
  /** The last record of the previous page. */
  readonly after?: string
  readonly limit: number
}

/** A firm's records, newest first, without those of erased clients. */
export async function listRecords(db: Knex, list: ListRecords): Promise<readonly RecordSummary[]> {
  const { accountId, kind, clientId, q, deleted, after, limit } = list
  const query = records(db, accountId).where('r.deleted', deleted).whereRaw('c.erased is not true').limit(limit)
  query.orderBy([
    { column: 'r.created_at', order: 'desc' },
    { column: 'r.record_id', order: 'desc' },
  ])
  if (kind !== undefined) query.where('r.kind', kind)
  if (clientId === undefined) query.whereRaw('c.deleted is not true')
  else query.where('r.client_id', clientId)
  if (q !== '') query.whereRaw('(starts_with(r.search_description, ?) or starts_with(c.search_client, ?))', [searchKey(q), searchKey(q)])
  if (after !== undefined) {
    query.whereRaw(
      `(r.created_at, r.record_id) <
       (select p.created_at, p.record_id from rm.records p where p.record_id = ? order by p.created_at limit 1)`,
      [after],
    )
  }
  return (await query).map(summaryOf)
}

export async function getRecord(db: Knex, accountId: string, kind: KindName, recordId: string): Promise<RecordView | 'erased' | undefined> {
  const row = await records(db, accountId).where({ 'r.kind': kind, 'r.record_id': recordId }).first()
  if (!row) return undefined
  if (row.client_erased) return 'erased'
  const view = {
    ...summaryOf(row),
    inputs: row.inputs ?? kindOf(kind).blank,
    result: row.result,
    constantsVersion: row.constants_version,
    engineVersion: row.engine_version,
    inputsVersion: row.inputs_version,
    links: row.links,
    // A locked record refuses everything but unlocking, so its last change is the lock.
    ...(row.locked && row.last_act === 'Locked' && { lockedBy: row.changed_by }),
  }
  // The columns contain what the schemas of this kind accepted.
  return view as RecordView
}

/** Names of records and their clients, by kind and id: `scenario 7e2d…`. Both '' once the client was erased. */
export async function namesOfRecords(
  db: Knex,
  accountId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly clientName: string; readonly description: string }>> {
  const rows = await records(db, accountId).whereIn('r.record_id', [...recordIds])
  return new Map(
    rows.map((row) => [`${row.kind} ${row.record_id}`, { clientName: row.client_name ?? '', description: row.description ?? '' }]),
  )
}

/** The records changed last. */
export async function recentRecords(db: Knex, accountId: string, limit: number): Promise<readonly RecordSummary[]> {
  const query = records(db, accountId).where('r.deleted', false).whereRaw('c.deleted is not true').limit(limit)
  return (await query.orderBy([{ column: 'r.changed_at', order: 'desc' }, 'r.record_id'])).map(summaryOf)
}

export interface ListDeleted {
  readonly accountId: string
  /** Time of deletion and id of the last item of the previous page. */
  readonly after?: { readonly at: string; readonly id: string }
  readonly limit: number
}

/** Deleted records of undeleted clients, last deleted first. */
export async function deletedRecords(db: Knex, { accountId, after, limit }: ListDeleted): Promise<readonly DeletedRecord[]> {
  const query = records(db, accountId).where('r.deleted', true).whereRaw('c.deleted is not true and c.erased is not true').limit(limit)
  query.orderBy([
    { column: 'r.changed_at', order: 'desc' },
    { column: 'r.record_id', order: 'desc' },
  ])
  if (after !== undefined) query.whereRaw('(r.changed_at, r.record_id) < (?::timestamptz, ?::uuid)', [after.at, after.id])
  const rows: readonly RecordRow[] = await query
  return rows.map((row) => ({ ...summaryOf(row), what: 'record', deletedBy: row.changed_by }))
}

/** The records of a few clients, the deleted ones too, those that were changed last first. */
export async function householdRecords(
  db: Knex,
  accountId: string,
  clientIds: readonly string[],
  limit: number,
): Promise<readonly HouseholdRecord[]> {
  const query = records(db, accountId).whereIn('r.client_id', clientIds).whereRaw('c.erased is not true').limit(limit)
  const rows: readonly RecordRow[] = await query.orderBy([{ column: 'r.changed_at', order: 'desc' }, 'r.record_id'])
  return rows.map((row) => ({
    ...summaryOf(row),
    year: yearOf(row),
    last: { what: row.last_act, at: row.changed_at.toISOString(), by: row.changed_by },
  }))
}

/** The number of records of some clients, or of those changed since a moment. */
export async function countChangedSince(db: Knex, accountId: string, clientIds: readonly string[], since: string | null): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as count from rm.records
     where account_id = :accountId and client_id = any(:clientIds) and not deleted
       and (:since::timestamptz is null or changed_at >= :since::timestamptz)`,
    { accountId, clientIds: [...clientIds], since },
  )
  return rows[0].count
}

/** The names of some of a firm's records; those of erased clients are not among them. */
export async function recordNames(db: Knex, accountId: string, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db('rm.records')
    .where({ account_id: accountId })
    .whereIn('record_id', [...recordIds])
    .whereNotNull('description')
    .select('record_id', 'description')
  return new Map(rows.map(({ record_id: id, description }) => [id, description]))
}

/** How many records in force were made since an instant. */
export async function countRecordsSince(db: Knex, accountId: string, since: string): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as count from rm.records r left join rm.record_clients c using (client_id)
     where r.account_id = ? and r.created_at >= ? and not r.deleted and c.deleted is not true`,
    [accountId, since],
  )
  return rows[0].count
}

interface RecordRow {
  readonly record_id: string
  readonly kind: KindName
  readonly client_id: string
  readonly client_name: string | null
  /** Null where the client is not known (yet). */
  readonly client_erased: boolean | null
  readonly description: string | null
  readonly inputs: unknown
  readonly result: unknown
  readonly headline_cents: string | null
  readonly constants_version: string
  readonly engine_version: string
  readonly inputs_version: number
  readonly links: RecordView['links']
  readonly locked: boolean
  readonly deleted: boolean
  readonly created_at: Date
  readonly changed_at: Date
  readonly changed_by: string
  readonly last_act: Act
  readonly revision: string
}

function records(db: Knex, accountId: string) {
  return db('rm.records as r')
    .leftJoin('rm.record_clients as c', 'c.client_id', 'r.client_id')
    .select<RecordRow[]>('r.*', 'c.client_name', 'c.erased as client_erased')
    .where('r.account_id', accountId)
}

/** Of assessment. What was forgotten is of none. */
function yearOf({ kind, inputs, result }: RecordRow): number | null {
  return inputs === null || result === null ? null : (kindOf(kind).yearOf?.(inputs, result) ?? null)
}

function summaryOf(row: RecordRow): RecordSummary {
  return {
    recordId: row.record_id,
    kind: row.kind,
    clientId: row.client_id,
    clientName: row.client_name ?? '',
    description: row.description ?? '',
    headline: row.headline_cents === null ? null : Number(row.headline_cents),
    locked: row.locked,
    deleted: row.deleted,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    revision: row.revision,
  }
}

/** When each person changed something of the firm's records last, by user id. */
export async function lastChanges(db: Knex, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db('rm.records').where({ account_id: accountId }).groupBy('changed_by').select('changed_by').max('changed_at as at')
  return new Map(rows.map(({ changed_by: userId, at }) => [userId, (at as Date).toISOString()]))
}
