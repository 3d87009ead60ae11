import * as z from 'zod/mini'
import { MAX_OPTIONS } from '../../kinds/compare/option-ids.ts'
import { id, note, requestDate, text } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { filtered, simpleRest } from '../../base/http/simple-rest-query.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { CLIENT_FORMS } from '../../base/report/document.ts'
import { NOTE_MAX, WITHDRAWAL_REASONS } from './reasons.ts'
import { ISSUED_STATES } from './states.ts'

const none = z.strictObject({})
const MAX_PAGE = 200
const kind = z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]])

export const issueReport = z.strictObject({
  /** The command's id, chosen by the issuer, so that a second attempt is recognised. The report's own id is in the answer. */
  reportId: id,
  kind,
  recordId: id,
  /** The version that the issuer has read: another one is refused. */
  revision: z.int('A revision.').check(z.minimum(0, 'A revision.')),
  sections: z._default(z.enum(CLIENT_FORMS), 'long'),
  options: z._default(z.array(id).check(z.maxLength(MAX_OPTIONS, `At most ${MAX_OPTIONS} records.`)), []),
  /** The report that this one replaces. */
  supersedes: z.optional(id),
})
export type IssueReport = z.infer<typeof issueReport>

export const withdrawReport = z.strictObject({ reason: z.enum(WITHDRAWAL_REASONS), note: z._default(note(NOTE_MAX), '') })
export type WithdrawReport = z.infer<typeof withdrawReport>

const list = z.strictObject({
  /** The beginning of the number. */
  number: z._default(text(20), ''),
  state: z.optional(z.enum(ISSUED_STATES)),
  kind: z.optional(kind),
  clientId: z.optional(id),
  recordId: z.optional(id),
  /** Issued on or after, and on or before. */
  from: z.optional(requestDate),
  to: z.optional(requestDate),
  after: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 50),
})

/** A number, the hash of a file, or both, which checks that the file was issued under that number. */
export const verifyReport = z.strictObject({ number: z._default(text(40), ''), sha256: z._default(text(64), '') })

/** The path names the report, and the answer the record that it is of. */
const accessLog = { what: 'issuedReport', kind: 'inAnswer' } as const

/** Issued reports: numbered, frozen, stored byte for byte. */
export const issuedRoutes = {
  issueReport: { method: 'POST', path: '/api/issued-reports', access: 'subscriber', body: issueReport, keys: 'reports' },
  withdrawReport: { method: 'POST', path: '/api/issued-reports/:id/withdraw', access: 'subscriber', body: withdrawReport, keys: 'reports' },
  listIssuedReports: { method: 'GET', path: '/api/issued-reports', access: 'account', query: list, keys: 'reports' },
  getIssuedReport: { method: 'GET', path: '/api/issued-reports/:id', access: 'account', query: none, accessLog, keys: 'reports' },
  /** The issued bytes. */
  downloadIssuedReport: {
    method: 'GET',
    path: '/api/issued-reports/:id/report.pdf',
    access: 'account',
    query: none,
    accessLog,
    keys: 'reports',
  },
  /** Makes the report again from the frozen data, and compares. */
  replayReport: { method: 'POST', path: '/api/issued-reports/:id/replay', access: 'account', reads: true, body: none, accessLog },
  /** For anyone who holds a report. The answer contains nothing personal. */
  verifyReport: { method: 'POST', path: '/api/verify', access: 'public', reads: true, body: verifyReport },
  listErasureCertificates: { method: 'GET', path: '/api/erasure-certificates', access: 'owner', query: none },
  getErasureCertificate: { method: 'GET', path: '/api/erasure-certificates/:id', access: 'owner', query: none },
  printErasureCertificate: { method: 'GET', path: '/api/erasure-certificates/:id/certificate.pdf', access: 'owner', query: none },
  adminListIssuedReports: { method: 'GET', path: '/api/admin/issued-reports', access: 'admin', query: simpleRest },
  adminGetIssuedReport: { method: 'GET', path: '/api/admin/issued-reports/:id', access: 'admin', query: none },
  adminExportIssuedReports: { method: 'GET', path: '/api/admin/exports/issued-reports', access: 'admin', query: filtered },
  /** The issued reports that used withdrawn figures of a set. */
  adminAffectedReports: { method: 'GET', path: '/api/admin/constants/:collection/:key/affected-reports', access: 'admin', query: none },
} as const satisfies Record<string, Route>
