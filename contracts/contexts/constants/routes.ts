import * as z from 'zod/mini'
import { note, requestDate, requestTime, text } from '../../base/fields.ts'
import type { Route } from '../../base/http/route.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { CONFIDENCES } from '../../law/figure/origin.ts'
import { FIGURE_MAX, MAX_FIGURES, SOURCE_MAX } from '../../law/sets/figure.ts'
import { IMPORT_FORMATS } from '../../law/sets/import-formats.ts'
import { COLLECTIONS } from '../../law/figure/set-id.ts'

const none = z.strictObject({})
const one = '/api/admin/constants/:collection/:key'
const reason = note(REASON_MAX).check(z.minLength(1, 'Say why: the reason is kept in the history.'))
const IMPORT_MAX = 200_000

/** The import: a file's text, or pasted text. */
export const importBody = z.strictObject({
  format: z.enum(IMPORT_FORMATS),
  text: z.string().check(z.minLength(1, 'Nothing was pasted or chosen.'), z.maxLength(IMPORT_MAX, 'At most 200 000 characters.')),
  /** For lines that don't name their own source. */
  source: z.optional(text(SOURCE_MAX)),
  confidence: z.optional(z.enum(CONFIDENCES)),
})
export const publishBody = z.strictObject({
  status: z.enum(['announced', 'enacted']),
  reason,
  reference: z._default(text(SOURCE_MAX), ''),
  emergency: z._default(z.boolean(), false),
})

/** A set is addressed by its collection and its key: `tax-scenario/2028`, `transfer-duty/2027-04-01`. */
export const constantsRoutes = {
  /** The constants in use now; a console with an older version notices it here. */
  currentConstants: { method: 'GET', path: '/api/constants', access: 'public', query: none },
  /** A version never changes. */
  constantsOfVersion: { method: 'GET', path: '/api/constants/:version', access: 'public', query: none },
  /** The figures of a set that calculations used at a moment; absent: now. */
  constantsThen: {
    method: 'GET',
    path: '/api/constants-then',
    access: 'account',
    query: z.strictObject({
      collection: z.enum(COLLECTIONS),
      key: text(10),
      at: z.optional(requestTime),
    }),
  },
  /** Figures that have run out, or will have by a day; absent: today. */
  adminRunOutConstants: {
    method: 'GET',
    path: '/api/admin/constants-run-out',
    access: 'admin',
    query: z.strictObject({ by: z.optional(requestDate) }),
  },
  adminListConstants: { method: 'GET', path: '/api/admin/constants', access: 'admin', query: none },
  adminGetConstants: { method: 'GET', path: one, access: 'admin', query: none },
  adminFigureHistory: {
    method: 'GET',
    path: `${one}/history`,
    access: 'admin',
    query: z.strictObject({ figure: text(FIGURE_MAX) }),
  },
  adminExportConstants: {
    method: 'GET',
    path: `${one}/export`,
    access: 'admin',
    query: z.strictObject({ format: z._default(z.enum(['csv', 'json']), 'csv') }),
  },
  checkConstantsImport: { method: 'POST', path: `${one}/import/check`, access: 'admin', reads: true, body: importBody },
  importConstants: { method: 'POST', path: `${one}/import`, access: 'admin', body: importBody },
  askForSecondPerson: {
    method: 'POST',
    path: `${one}/ask`,
    access: 'admin',
    ifMatch: 'required',
    body: z.strictObject({ confirmed: z._default(z.array(text(300)).check(z.maxLength(MAX_FIGURES)), []) }),
  },
  /** The exact draft that the second person has seen: one that was changed and signed again since is refused. */
  publishConstants: { method: 'POST', path: `${one}/publish`, access: 'admin', ifMatch: 'required', body: publishBody },
  stopConstants: { method: 'POST', path: `${one}/stop`, access: 'admin', body: z.strictObject({ reason }) },
  /** Asks a second person to withdraw the published figures. */
  askToWithdrawConstants: {
    method: 'POST',
    path: `${one}/withdrawal/ask`,
    access: 'admin',
    body: z.strictObject({ reason, records: z.int().check(z.minimum(0), z.maximum(1_000_000_000)) }),
  },
  /** Takes the request back, or declines it. */
  dropConstantsWithdrawal: { method: 'POST', path: `${one}/withdrawal/drop`, access: 'admin', body: z.strictObject({ reason }) },
  /** Discards a draft, or confirms a withdrawal that another admin requested. */
  withdrawConstants: { method: 'POST', path: `${one}/withdraw`, access: 'admin', body: z.strictObject({ reason }) },
  /** The records that were calculated with figures of this set that were withdrawn since. */
  adminAffectedRecords: { method: 'GET', path: `${one}/affected`, access: 'admin', query: none },
  /** The records calculated with the set's published figures: those that a withdrawal affects. */
  adminWithdrawalImpact: { method: 'GET', path: `${one}/withdrawal/impact`, access: 'admin', query: none },
  startImpactPreview: { method: 'POST', path: `${one}/impact`, access: 'admin', body: none },
  adminGetImpactPreview: { method: 'GET', path: `${one}/impact`, access: 'admin', query: none },
  cancelImpactPreview: { method: 'DELETE', path: `${one}/impact`, access: 'admin' },
} as const satisfies Record<string, Route>
