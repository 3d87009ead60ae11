import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import type { AlertRuleName } from '@tafel/contracts/contexts/alerts/rule-names.ts'
import { alertRows } from '@tafel/projections/alerts/read.ts'
import { namesOf } from '@tafel/projections/users/read.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { type AdminList, type AnyRow, getRow, listRows, time, word, wordOrNull } from './admin-list.ts'
import { exportCsv } from './export.ts'
import { distinct } from './names.ts'
import type { Reader } from './reader.ts'

const alerts: AdminList<AlertRow> = {
  resource: {
    name: 'alerts',
    fields: { id: 'id', rule: 'text', person: 'id', about: 'id', at: 'time', acknowledged: 'flag', acknowledgedAt: 'time' },
    search: ['rule'],
    sort: ['at', 'desc'],
  },
  models: ['alerts'],
  since: 'at',
  rows: alertRows,
  rowOf: alertRow,
  // As in the audit log, names come from the users.
  complete: async (db, rows) => {
    const ids = distinct(rows.flatMap(({ person, about, acknowledgedBy }) => [person, about, acknowledgedBy]))
    const people = new Map((await namesOf(db, ids)).map(({ userId, email }) => [userId, email]))
    const emailOf = (id: string | null) => (id === null ? null : people.get(id) || null)
    return rows.map((row) => ({
      ...row,
      personEmail: emailOf(row.person),
      aboutEmail: emailOf(row.about),
      acknowledgedByEmail: emailOf(row.acknowledgedBy),
    }))
  },
}

/** Alerts raised by the audit log, for admins. */
export function adminAlertHandlers(read: Reader, now: () => Date): Handlers {
  return {
    adminListAlerts: (call) => listRows(read, call, alerts),
    adminGetAlert: (call) => getRow(read, call, alerts),
    adminExportAlerts: (call) => exportCsv(read, call, alerts, now()),
  }
}

function alertRow(row: AnyRow): AlertRow {
  return {
    id: word(row['id']),
    rule: word(row['rule']) as AlertRuleName,
    person: word(row['person']),
    personEmail: null,
    about: wordOrNull(row['about']),
    aboutEmail: null,
    count: Number(row['count']),
    since: time(row['since']),
    at: time(row['at']),
    acknowledged: row['acknowledged'] === true,
    acknowledgedBy: wordOrNull(row['acknowledgedBy']),
    acknowledgedByEmail: null,
    acknowledgedAt: row['acknowledgedAt'] instanceof Date ? time(row['acknowledgedAt']) : null,
  }
}
