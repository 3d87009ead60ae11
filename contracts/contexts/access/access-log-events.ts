import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'
import { ACCESSED_KINDS } from '../../base/accessed-kind.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'

// Streams `looks-<batchId>`: who viewed a firm's data. A stream holds one batch of views by any users; no decision reads it.
// It contains only ids, so it stays unchanged when a client is erased.

/**
 * The role of the viewer: a member of the firm, an auditor with its mandate, an admin acting for a member, or an API key acting for the member
 * who created it. Admins' own views are in the audit log.
 */
export const VIEWER_ROLES = ['member', 'auditor', 'actingFor', 'apiKey'] as const
export type ViewerRole = (typeof VIEWER_ROLES)[number]

/** One user's views of a client within the same quarter of an hour on the clock are one entry. */
export const ACCESS_WINDOW_MS = 15 * 60_000

const kindNames = Object.keys(KIND_NAMES) as [KindName, ...KindName[]]

/** One entry per resource and access window: opening a record ten times within a window counts once. */
export const firmDataRead = eventType({
  type: 'FirmDataRead',
  data: z.strictObject({
    /** The same for all views of one entry. */
    entryId: id,
    accountId: id,
    /** Of an API key: the key. */
    person: id,
    as: z.enum(VIEWER_ROLES),
    /** The member that the viewer acted for. */
    onBehalfOf: z.nullable(id),
    /** Null if the view isn't of a particular client. */
    clientId: z.nullable(id),
    what: z.enum(ACCESSED_KINDS),
    /** Null if the view isn't of a record. */
    record: z.nullable(z.strictObject({ kind: z.enum(kindNames), recordId: id })),
    /** When the access window began. */
    sitting: z.iso.datetime(),
  }),
  subject: () => NO_SUBJECT,
})

export const accessLogEvents = [firmDataRead] as const
export type AccessLogEvent = EventOf<(typeof accessLogEvents)[number]>
/** One view, as stored in the log. */
export type LoggedAccess = AccessLogEvent['data']

export const accessLogStream = (batchId: string) => `looks-${batchId}`
