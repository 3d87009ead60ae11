import * as z from 'zod/mini'
import { id, requestTime, text } from '../../base/fields.ts'
import type { KindName } from '../../base/kind-names.ts'
import { ACCESSED_KINDS, type AccessedKind } from '../../base/accessed-kind.ts'
import { VIEWER_ROLES, type ViewerRole } from './access-log-events.ts'

// Queries and views of a firm's access log, for its owner.

const filter = {
  clientId: z.optional(id),
  person: z.optional(id),
  as: z.optional(z.enum(VIEWER_ROLES)),
  what: z.optional(z.enum(ACCESSED_KINDS)),
  from: z.optional(requestTime),
  until: z.optional(requestTime),
}
/** Entries in one answer, at most. */
export const MAX_ENTRIES = 200
const paging = {
  after: z.optional(text(200)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ENTRIES)), 50),
}

export const accessLogFilter = z.strictObject(filter)
export const accessLogQuery = z.strictObject({ ...filter, ...paging })
export const administratorsQuery = z.strictObject(paging)
export type AccessLogFilter = z.infer<typeof accessLogFilter>

/** One viewed resource. */
export interface Seen {
  readonly what: AccessedKind
  readonly kind: KindName | null
  readonly recordId: string | null
}

/** One user's access to one client within an access window. */
export interface AccessLogEntry {
  readonly entryId: string
  /** Of the first look and the last one. */
  readonly since: string
  readonly at: string
  readonly person: string
  readonly as: ViewerRole
  readonly onBehalfOf: string | null
  /** Null: no client in particular. */
  readonly clientId: string | null
  /** At most `MAX_SEEN_SHOWN`. */
  readonly seen: readonly Seen[]
  /** How many there were. */
  readonly seenCount: number
}
export const MAX_SEEN_SHOWN = 50

/** Null: erased, or no longer a user. */
export type Names = Readonly<Record<string, string | null>>

export interface AccessLogPage {
  /** The newest first. */
  readonly items: readonly AccessLogEntry[]
  /** Hand it back as `after` for the next page; null on the last. */
  readonly next: string | null
  readonly people: Names
  readonly clients: Names
  readonly records: Names
}

/** Access to the firm by an admin of Tafel, or an admin's action on it or one of its users. */
export interface AdministratorEntry {
  readonly entryId: string
  readonly at: string
  readonly person: string
  readonly route: string
  readonly isAction: boolean
  readonly outcome: string | null
}

export interface AdministratorsPage {
  readonly items: readonly AdministratorEntry[]
  readonly next: string | null
  readonly people: Names
}
