import type { AdministratorEntry } from '@tafel/contracts/contexts/access/access-log.ts'
import type { Knex } from 'knex'

/** Rows of the audit log's list, with its column names. */
export function auditRows(db: Knex): Knex.QueryBuilder {
  return db('rm.audit_entries as e').select({
    id: 'e.entry_id',
    at: 'e.at',
    admin: 'e.admin',
    route: 'e.route',
    isAction: 'e.is_action',
    targetKind: 'e.target_kind',
    targetId: 'e.target_id',
    subjects: 'e.subjects',
    rows: 'e.rows',
    filters: 'e.filters',
    outcome: 'e.outcome',
    requestId: 'e.request_id',
  })
}

/** Entries that name or show one of these, newest first. `after`: the last entry of the previous page. */
export async function auditAbout(
  db: Knex,
  subjects: readonly string[],
  { after, limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly AdministratorEntry[]> {
  const query = db('rm.audit_entries as e').whereRaw('e.subjects && ?::text[]', [[...subjects]])
  if (after !== undefined) {
    query.whereRaw('(e.at, e.entry_id) < (select p.at, p.entry_id from rm.audit_entries p where p.entry_id = ?)', [after])
  }
  const rows = await query
    .orderBy([
      { column: 'e.at', order: 'desc' },
      { column: 'e.entry_id', order: 'desc' },
    ])
    .limit(limit)
    .select('e.entry_id', 'e.at', 'e.admin', 'e.route', 'e.is_action', 'e.outcome')
  return rows.map((row) => ({
    entryId: row.entry_id,
    at: row.at.toISOString(),
    person: row.admin,
    route: row.route,
    isAction: row.is_action,
    outcome: row.outcome,
  }))
}
