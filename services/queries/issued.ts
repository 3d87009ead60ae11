import type {
  AdminIssuedRow,
  AffectedReports,
  IssuedPage,
  IssuedSummary,
  IssuedView,
  Verification,
} from '@tafel/contracts/contexts/issued/views.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { setIdOf } from '@tafel/contracts/law/figure/set-id.ts'
import { typedNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import { verdictOf } from '@tafel/contracts/contexts/issued/verdict.ts'
import {
  adminIssuedRows,
  getIssued,
  issuedWithConstants,
  listCertificates,
  listIssued,
  publicReport,
  type UnnamedReport,
} from '@tafel/projections/issued/read.ts'
import { namesOfRecords } from '@tafel/projections/records/read.ts'
import type { Knex } from 'knex'
import { senderOf } from '@tafel/kernel/http/client-address.ts'
import type { Handlers } from '@tafel/kernel/http/handler.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import type { SharedLimits } from '@tafel/kernel/http/shared-limits.ts'
import { ADMIN, type AdminList, getRow, listRows, time } from './admin-list.ts'
import type { WithdrawnVersions } from './constants.ts'
import { exportCsv } from './export.ts'
import { pageOf, placeOf } from './paging.ts'
import type { Reader } from './reader.ts'

export interface IssuedQueryDeps {
  /** People's names, by id. */
  readonly peopleOf: (ids: Iterable<string>, signal: AbortSignal) => Promise<People>
  /** The note added to the reason of a withdrawal. */
  readonly withdrawalNote: (accountId: string, reportId: string, signal: AbortSignal) => Promise<string>
  readonly limits: SharedLimits
}

const MAX_CERTIFICATES = 500
const MAX_AFFECTED = 200
/** Per sender. Numbers are consecutive, and no one may count a firm's reports. */
const CHECKS = { tries: 30, minutes: 1 } as const
const SHA256 = /^[0-9a-f]{64}$/

const adminIssued: AdminList<AdminIssuedRow> = {
  resource: {
    name: 'issued-reports',
    fields: {
      id: 'id',
      number: 'text',
      state: 'text',
      kind: 'text',
      accountId: 'id',
      issuedAt: 'time',
      constantsVersion: 'text',
      engineVersion: 'text',
      template: 'text',
      keptUntil: 'date',
      isFileErased: 'flag',
    },
    search: ['number', 'constantsVersion'],
    sort: ['issuedAt', 'desc'],
  },
  models: ['issued'],
  rows: adminIssuedRows,
  rowOf: (row) => ({ ...(row as unknown as AdminIssuedRow), issuedAt: time(row['issuedAt']) }),
  since: 'issuedAt',
}

/** Issued reports: for their firm, for admins, and for anyone who has one. */
export function issuedHandlers(
  read: Reader,
  { peopleOf, withdrawalNote, limits }: IssuedQueryDeps,
  withdrawn: WithdrawnVersions,
  now: () => Date,
): Handlers {
  const checks = limits.limit('report-checks-of-sender', CHECKS)
  return {
    listIssuedReports: async (call) => {
      const { accountId } = call
      const after = placeOf(call.query.after)
      if (!after.ok) return after.refusal
      const { limit, number, ...filter } = call.query
      const list = { ...filter, accountId, number: number.toUpperCase(), ...after.value, limit: limit + 1 }
      const found = await read(call, ['issued', 'records'], { accountId }, async (db) => named(db, accountId, await listIssued(db, list)))
      if (!found.ok) return found.refusal
      const page = pageOf(found.value, limit, ({ reportId }) => reportId)
      const people = await peopleOf(page.items.flatMap(whoActed), call.signal)
      return { json: { ...page, people } satisfies IssuedPage, headers: found.headers }
    },
    getIssuedReport: async (call) => {
      const { accountId } = call
      const reportId = call.params['id']!
      const found = await read(call, ['issued', 'records'], { accountId }, async (db) => {
        const view = await getIssued(db, accountId, reportId)
        return view && (await named(db, accountId, [view]))[0]
      })
      if (!found.ok) return found.refusal
      const { value: view } = found
      if (view === undefined) return refuse('functions/not-found')
      const [people, note] = await Promise.all([
        peopleOf(whoActed(view), call.signal),
        // Of an erased client's report only its existence is shown.
        view.state === 'withdrawn' && view.description !== '' ? withdrawalNote(accountId, reportId, call.signal) : '',
      ])
      return { json: { ...view, people, note } satisfies IssuedView, headers: found.headers, shows: view }
    },
    verifyReport: async (call) => {
      const wait = await checks.take(senderOf(call.clientAddress))
      if (wait !== undefined) return refuse('functions/resource-exhausted', { retryAfter: wait })
      const number = typedNumber(call.body.number)
      const sha256 = call.body.sha256.toLowerCase()
      const hasFile = SHA256.test(sha256)
      const found = await read(call, ['issued'], { anybody: true }, async (db): Promise<Verification> => {
        const byFile = hasFile ? await publicReport(db, { sha256 }) : undefined
        const byNumber = number === undefined || byFile !== undefined ? undefined : await publicReport(db, { number })
        return verdictOf({ hasFile, byFile, byNumber })
      })
      return found.ok ? { json: found.value } : found.refusal
    },
    listErasureCertificates: async (call) => {
      const { accountId } = call
      const found = await read(call, ['issued'], { accountId }, (db) => listCertificates(db, accountId, MAX_CERTIFICATES))
      return found.ok ? { json: { items: found.value }, headers: found.headers } : found.refusal
    },
    adminListIssuedReports: (call) => listRows(read, call, adminIssued),
    adminGetIssuedReport: (call) => getRow(read, call, adminIssued),
    adminExportIssuedReports: (call) => exportCsv(read, call, adminIssued, now()),
    adminAffectedReports: async (call) => {
      const set = setIdOf(call.params['collection'] ?? '', call.params['key'] ?? '')
      if (set === undefined) return refuse('functions/not-found')
      const found = await read(call, ['issued'], ADMIN, (db) => issuedWithConstants(db, withdrawn(set), MAX_AFFECTED))
      return found.ok ? { json: found.value satisfies AffectedReports, headers: found.headers } : found.refusal
    },
  }
}

const whoActed = ({ issuedBy, withdrawnBy }: Pick<UnnamedReport, 'issuedBy' | 'withdrawnBy'>) =>
  withdrawnBy === null ? [issuedBy] : [issuedBy, withdrawnBy]

/** With current names of record and client; none once the client was erased. */
async function named<R extends UnnamedReport>(
  db: Knex,
  accountId: string,
  reports: readonly R[],
): Promise<readonly (R & Pick<IssuedSummary, 'clientName' | 'description'>)[]> {
  const names = await namesOfRecords(db, accountId, [...new Set(reports.map(({ recordId }) => recordId))])
  return reports.map((report) => ({
    ...report,
    ...(names.get(`${report.kind} ${report.recordId}`) ?? { clientName: '', description: '' }),
  }))
}
