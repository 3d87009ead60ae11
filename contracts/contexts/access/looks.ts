import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'
import { LOOKED_AT } from '../../base/looked-at.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'

// Streams `looks-<batchId>`: who viewed what of a firm's. A stream holds the views of one moment, by any users; nothing is
// decided upon it. Ids alone: when a client is erased, the entry stays and has no personal data.

/** The role of the viewer: a member of the firm, an auditor with its mandate, or an admin acting for a member. Admins' own views are in the audit log. */
export const VIEWER_ROLES = ['member', 'auditor', 'actingFor'] as const
export type ViewerRole = (typeof VIEWER_ROLES)[number]

/** Views of one client by one user within the same quarter of an hour, by the clock, are one entry. */
export const ACCESS_WINDOW_MS = 15 * 60_000

const kindNames = Object.keys(KIND_NAMES) as [KindName, ...KindName[]]

/** One entry per resource and access window: opening a record ten times within a window counts once. */
export const firmDataRead = eventType({
  type: 'FirmDataRead',
  data: z.strictObject({
    /** The same for all views of one entry. */
    entryId: id,
    accountId: id,
    person: id,
    as: z.enum(VIEWER_ROLES),
    /** The member that the viewer acted for. */
    onBehalfOf: z.nullable(id),
    /** Null: no client in particular. */
    clientId: z.nullable(id),
    what: z.enum(LOOKED_AT),
    /** Of a record. */
    record: z.nullable(z.strictObject({ kind: z.enum(kindNames), recordId: id })),
    /** When the quarter of an hour began. */
    sitting: z.iso.datetime(),
  }),
  subject: () => NO_SUBJECT,
})

export const lookEvents = [firmDataRead] as const
export type LookEvent = EventOf<(typeof lookEvents)[number]>
/** One view, as stored in the log. */
export type Look = LookEvent['data']

export const looksStream = (batchId: string) => `looks-${batchId}`
