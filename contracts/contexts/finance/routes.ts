import * as z from 'zod/mini'
import { id, requestDate, requestMonth, requestTime, text } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { DICTIONARY_VERSIONS, NEWEST_VERSION } from './export/columns.ts'
import { EXPORT_FORMATS } from './export/manifest.ts'
import { LEDGERS } from './ledgers.ts'
import { journalSettings } from './journal-settings.ts'
import { closeMonth, matchLines, STATEMENT_BODY_LIMIT, statementFile, takeStatement, undoMatch } from './requests.ts'

const none = z.strictObject({})
/** Compared as text with recorded times, so in one time zone. */
const time = requestTime.check(z.refine((text) => text.endsWith('Z'), 'A time in UTC like 2026-11-01T00:00:00Z.'))
const version = z._default(z.coerce.number().check(z.int(), z.minimum(DICTIONARY_VERSIONS[0]), z.maximum(NEWEST_VERSION)), NEWEST_VERSION)
const exported = z.strictObject({ from: time, to: time, format: z.enum(EXPORT_FORMATS), version })

export const FINANCE_PAGE = 200

/** For the realm role `finance`: no personal data, and every call is recorded in the audit log. */
export const financeRoutes = {
  /** Until when exports can be made. */
  financeWatermark: { method: 'GET', path: '/api/finance/watermark', access: 'finance', query: none },
  financeDictionary: { method: 'GET', path: '/api/finance/exports/dictionary', access: 'finance', query: z.strictObject({ version }) },
  /** Starts writing an export, or returns its state; poll until it is ready. */
  financeExport: { method: 'GET', path: '/api/finance/exports/manifest', access: 'finance', query: exported },
  /** The file, or a range of its bytes (Range), so that an interrupted download can resume. */
  financeExportFile: { method: 'GET', path: '/api/finance/exports/file', access: 'finance', query: exported },
  /** Behind a figure: the events of a firm, or of a stretch of time. */
  financeEvents: {
    method: 'GET',
    path: '/api/finance/events',
    access: 'finance',
    query: z.strictObject({
      accountId: z.optional(id),
      from: z.optional(requestDate),
      to: z.optional(requestDate),
      after: z.optional(text(20)),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), FINANCE_PAGE),
    }),
  },
  /** Recurring revenue, deferred revenue, cohorts and coupons as of a day, as known now or at a time. */
  financeFigures: {
    method: 'GET',
    path: '/api/finance/figures',
    access: 'finance',
    query: z.strictObject({ asOf: requestDate, knownAt: z.optional(time) }),
  },
  /** A month's journal, for viewing. */
  financeJournal: { method: 'GET', path: '/api/finance/journal', access: 'finance', query: z.strictObject({ month: requestMonth }) },
  /** And as a file for import into a ledger; if one file is not enough, the next ones are requested by number. */
  financeJournalFile: {
    method: 'GET',
    path: '/api/finance/journal/file',
    access: 'finance',
    query: z.strictObject({
      month: requestMonth,
      ledger: z.enum(LEDGERS),
      part: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    }),
  },
  /** Account codes, account names and tax names of the files, with the revision to send as If-Match. */
  journalSettings: { method: 'GET', path: '/api/finance/journal/settings', access: 'finance', query: none },
  /** Replaces all of them: files of every month have them from then on. Without `If-Match` only where none were stored yet. */
  changeJournalSettings: {
    method: 'PUT',
    path: '/api/finance/journal/settings',
    access: 'finance',
    ifMatch: 'optional',
    body: journalSettings,
  },
  /** Months with their state, the newest first. */
  financeMonths: { method: 'GET', path: '/api/finance/months', access: 'finance', query: none },
  /** A month of our ledger compared with PayFast's books and the bank's. */
  financeMonth: { method: 'GET', path: '/api/finance/month', access: 'finance', query: z.strictObject({ month: requestMonth }) },
  /** Previews the import of a file: nothing is written. */
  checkStatement: {
    method: 'POST',
    path: '/api/finance/statements/check',
    access: 'finance',
    reads: true,
    body: statementFile,
    bodyLimit: STATEMENT_BODY_LIMIT,
  },
  takeStatement: {
    method: 'POST',
    path: '/api/finance/statements',
    access: 'finance',
    body: takeStatement,
    bodyLimit: STATEMENT_BODY_LIMIT,
  },
  matchStatementLines: { method: 'POST', path: '/api/finance/matches', access: 'finance', body: matchLines },
  undoStatementMatch: { method: 'POST', path: '/api/finance/matches/undo', access: 'finance', body: undoMatch },
  /** Permanent: later entries are booked in the next month. */
  closeFinanceMonth: { method: 'POST', path: '/api/finance/closes', access: 'finance', body: closeMonth },
} as const satisfies Record<string, Route>
