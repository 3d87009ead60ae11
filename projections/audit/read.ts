import type { Knex } from 'knex'

/** The rows of the audit log's list, with the names they have there. */
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
