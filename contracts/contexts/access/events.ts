import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, storedText } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { personal } from '../../base/personal.ts'
import { MAX_CHANGED, MAX_FIELD, MAX_SEEN, MAX_VALUE } from './entry.ts'

// Stream `access-<entryId>`: one entry of the audit log. A read is one event, an action two: before it is done, and how it ended.
// Entries don't share a stream: no request waits for another's entry, and each is sealed for the person or firm concerned.

const route = storedText(80)
const outcome = storedText(80)
/** The resource named by a route's path or body: `users`, `accounts`, as in the path. */
const target = z.nullable(z.strictObject({ kind: storedText(40), id: storedText(80) }))
const entry = { entryId: id, admin: id, route, target, requestId: storedText(80) }

export interface AuditTarget {
  readonly kind: string
  readonly id: string
}

/** The parts of an entry about a person or firm are sealed with their key, and erased with it. The rest is sealed with the admin's. */
function subject({ admin, target: about }: { readonly admin: string; readonly target: AuditTarget | null }): string {
  if (about?.kind === 'users') return `user:${about.id}`
  return about?.kind === 'accounts' ? `account:${about.id}` : `user:${admin}`
}

/** An admin has seen these records. The query is recorded by its field names only, since values are names and addresses. */
export const adminRead = eventType({
  type: 'AdminRead',
  data: z.strictObject({
    ...entry,
    outcome,
    seen: z.array(id).check(z.maxLength(MAX_SEEN)),
    rows: z.int().check(z.minimum(0)),
    filters: z.array(storedText(MAX_FIELD)).check(z.maxLength(100)),
  }),
  subject,
})
/** An admin is about to do something. */
export const adminActionBegun = eventType({
  type: 'AdminActionBegun',
  data: z.strictObject({ ...entry, reason: personal(storedText(REASON_MAX)) }),
  subject,
})

const value = z.nullable(storedText(MAX_VALUE))
const change = z.strictObject({ field: storedText(MAX_FIELD), before: value, after: value })
/** A changed field, as text. */
export type FieldChange = z.infer<typeof change>

/** The action was done or refused, with its changes. */
export const adminActionEnded = eventType({
  type: 'AdminActionEnded',
  data: z.strictObject({
    entryId: id,
    admin: id,
    target,
    outcome,
    changes: personal(z.array(change).check(z.maxLength(MAX_CHANGED))),
  }),
  subject,
})

export const accessEvents = [adminRead, adminActionBegun, adminActionEnded] as const
export type AccessEvent = EventOf<(typeof accessEvents)[number]>

export const accessStream = (entryId: string) => `access-${entryId}`
