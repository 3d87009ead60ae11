import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'
import { constantsVersion } from '../../kinds/record-kind.ts'
import { LEFT, MAX_RECALCULATED, recordRef } from './recalculation.ts'

// Stream `recalculation-<accountId>`: one run at a time calculates many of a firm's records with other constants. It says what is to be done
// and its outcome; the contents of a record are in its own stream.

const subject = (data: { accountId: string }) => `account:${data.accountId}`
const run = { accountId: id, recalculationId: id }

const left = z.array(z.strictObject({ ...recordRef, why: z.enum(LEFT) })).check(z.maxLength(MAX_RECALCULATED))

export const recalculationBegun = eventType({
  type: 'RecalculationBegun',
  data: z.strictObject({
    ...run,
    constantsVersion,
    at: z.iso.datetime('A time in UTC.'),
    records: z.array(z.strictObject(recordRef)).check(z.minLength(1), z.maxLength(MAX_RECALCULATED)),
  }),
  subject,
})
/** The outcome of the next few records. `revision`: of the record's stream, where it was calculated again. */
export const recalculationAdvanced = eventType({
  type: 'RecalculationAdvanced',
  data: z.strictObject({
    ...run,
    done: z.array(z.strictObject({ ...recordRef, revision: z.int().check(z.minimum(0)) })).check(z.maxLength(MAX_RECALCULATED)),
    left,
  }),
  subject,
})
/** The remaining records stay unchanged. */
export const recalculationStopped = eventType({ type: 'RecalculationStopped', data: z.strictObject(run), subject })
/** Undoes the run record by record; records not yet calculated are skipped. */
export const recalculationUndoBegun = eventType({ type: 'RecalculationUndoBegun', data: z.strictObject(run), subject })
export const recalculationUndoAdvanced = eventType({
  type: 'RecalculationUndoAdvanced',
  data: z.strictObject({ ...run, undone: z.array(z.strictObject(recordRef)).check(z.maxLength(MAX_RECALCULATED)), left }),
  subject,
})

export const recalculationEvents = [
  recalculationBegun,
  recalculationAdvanced,
  recalculationStopped,
  recalculationUndoBegun,
  recalculationUndoAdvanced,
] as const
export type RecalculationEvent = EventOf<(typeof recalculationEvents)[number]>

export const recalculationStream = (accountId: string) => `recalculation-${accountId}`
