import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'
import { auditRows } from '@tafel/projections/audit/read.ts'
import { namesOf } from '@tafel/projections/users/read.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { type AdminList, type AnyRow, getRow, listRows, time, word, wordOrNull } from './admin-list.ts'
import { exportCsv } from './export.ts'
import type { Reader } from './reader.ts'

const audit: AdminList<AuditRow> = {
  resource: {
    name: 'audit',
    fields: {
      id: 'id',
      at: 'time',
      admin: 'id',
      route: 'text',
      isAction: 'flag',
      targetId: 'text',
      subjects: 'members',
      outcome: 'text',
      requestId: 'text',
    },
    search: ['route'],
    sort: ['at', 'desc'],
  },
  models: ['audit'],
  since: 'at',
  rows: auditRows,
  rowOf: auditRow,
  // Names come from the users, never from the log.
  complete: async (db, rows) => {
    const people = new Map((await namesOf(db, [...new Set(rows.map(({ admin }) => admin))])).map((each) => [each.userId, each.email]))
    return rows.map((row) => ({ ...row, adminEmail: people.get(row.admin) || null }))
  },
}

/** The audit log, for admins only: auditors' mandates don't cover it. */
export function auditHandlers(read: Reader, now: () => Date): Handlers {
  return {
    adminListAudit: (call) => listRows(read, call, audit),
    adminGetAudit: (call) => getRow(read, call, audit),
    adminExportAudit: (call) => exportCsv(read, call, audit, now()),
  }
}

function auditRow(row: AnyRow): AuditRow {
  return {
    id: word(row['id']),
    at: time(row['at']),
    admin: word(row['admin']),
    adminEmail: null,
    route: word(row['route']),
    isAction: row['isAction'] === true,
    targetKind: wordOrNull(row['targetKind']),
    targetId: wordOrNull(row['targetId']),
    rows: Number(row['rows']),
    filters: (row['filters'] as readonly string[] | null) ?? [],
    outcome: wordOrNull(row['outcome']),
    requestId: word(row['requestId']),
  }
}
