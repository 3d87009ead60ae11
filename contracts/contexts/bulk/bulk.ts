import * as z from 'zod/mini'
import { id, note } from '../../base/fields.ts'
import type { ProblemCode } from '../../base/http/problems.ts'
import type { Route } from '../../base/http/route.ts'
import { erasureReason } from '../identity/events.ts'
import { REASON_MAX } from '../../base/reason.ts'

/** Named functions that admins may call for many users, or for the firms of many, at once. */
export const BULK_ACTS = [
  'enableUserAccount',
  'disableUserAccount',
  'resendVerification',
  'signOutUser',
  'deleteUser',
  'closeAccountByOwner',
  'reopenAccountByOwner',
  'freeTrialByOwner',
] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** Rows that one request may carry: each is written down, and some wait for the identity provider. */
export const BULK_BATCH = 20
/** Rows a minute per admin, over all requests. */
export const BULK_ROWS_PER_MINUTE = 1200

export const bulk = z.strictObject({
  act: z.enum(BULK_ACTS),
  /** Of firms: their owners. */
  userIds: z.array(id).check(
    z.minLength(1, 'At least one row.'),
    z.maxLength(BULK_BATCH, `At most ${BULK_BATCH} rows at once.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each row once.'),
  ),
  reason: z.optional(note(REASON_MAX)),
  /** Of `deleteUser`: words about a person would have to be erased too. */
  erasure: z._default(erasureReason, 'requested'),
})
export type Bulk = z.infer<typeof bulk>

/** The outcome of one row. `unknown`: it may have happened. */
export interface BulkRow {
  readonly userId: string
  readonly outcome: 'done' | 'refused' | 'unknown'
  readonly code?: ProblemCode
  /** Why it was refused, in words. */
  readonly problem?: string
}
export interface BulkAnswer {
  /** In the order in which they were asked. */
  readonly rows: readonly BulkRow[]
  /** The position to see before reading; absent when nothing was written. */
  readonly position?: string
}

const owner = z.strictObject({ data: z.strictObject({ userId: id }) })

export const bulkRoutes = {
  adminBulk: { method: 'POST', path: '/api/admin/bulk', access: 'admin', body: bulk },
  /** A firm's free trial, given by an admin to its owner. The rule of one trial a firm holds; that of one a mailbox is the admin's to judge. */
  freeTrialByOwner: { method: 'POST', path: '/api/functions/freeTrialByOwner', access: 'admin', body: owner },
} as const satisfies Record<string, Route>
