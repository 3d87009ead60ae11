import * as z from 'zod/mini'
import { id, requestTime, text } from '../../base/fields.ts'
import { asOfQuery, historyQuery } from '../records/history-queries.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'

// An auditor's queries, within the mandates of firms.

const kindNames = Object.keys(KIND_NAMES) as [KindName, ...KindName[]]

export const EVENTS_PAGE = 50
/** Events in one answer, at most. */
export const EVENTS_MAX = 200

export const searchEvents = z.strictObject({
  firm: z.optional(id),
  clientId: z.optional(id),
  recordId: z.optional(id),
  person: z.optional(id),
  /** Part of the name of a type, such as `scenario changed`. */
  type: z._default(text(60), ''),
  from: z.optional(requestTime),
  until: z.optional(requestTime),
  after: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(EVENTS_MAX)), EVENTS_PAGE),
})
export type SearchEvents = z.infer<typeof searchEvents>

const ofFirm = { firm: id }
const ofRecord = { ...ofFirm, kind: z.enum(kindNames) }
export const auditedClient = z.strictObject(ofFirm)
export const auditedClientHistory = z.strictObject({ ...ofFirm, ...historyQuery.shape })
export const auditedClientAsOf = z.strictObject({ ...ofFirm, ...asOfQuery.shape })
export const auditedRecord = z.strictObject(ofRecord)
export const auditedRecordHistory = z.strictObject({ ...ofRecord, ...historyQuery.shape })
export const auditedRecordAsOf = z.strictObject({ ...ofRecord, ...asOfQuery.shape })
