import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, storedText } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { personal } from '../../base/personal.ts'
import { figureChange, MAX_FIGURES, SOURCE_MAX } from '../../law/sets/figure.ts'
import { IMPORT_FORMATS } from '../../law/sets/import-formats.ts'
import { COLLECTIONS } from '../../law/figure/set-id.ts'

// Streams `constants-<year>`, `transferDutyConstants-<first day>` and `interestRateConstants-<first day>`: the life of a set of figures. Figures and their sources are the law's
// and have no subject; the reason given by a person belongs to that person.

const moment = z.iso.datetime()
const of = {
  collection: z.enum(COLLECTIONS),
  key: z.string(),
  /** The draft of the set, from 1. */
  draft: z.int().check(z.positive()),
  by: id,
  at: moment,
}
const reason = personal(storedText(REASON_MAX))
const subject = ({ by }: { by: string }) => `user:${by}`

export const constantsDrafted = eventType({
  type: 'ConstantsDrafted',
  data: z.strictObject({
    ...of,
    format: z.enum(IMPORT_FORMATS),
    changes: z.array(figureChange).check(z.minLength(1), z.maxLength(MAX_FIGURES)),
  }),
  subject,
})
/** All checks passed, and the author has signed it; it needs a second person. */
export const constantsChecked = eventType({
  type: 'ConstantsChecked',
  data: z.strictObject({
    ...of,
    checks: z.int(),
    /** The statements that no check can verify and that the author has confirmed. */
    confirmed: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_FIGURES)),
  }),
  subject,
})
const published = {
  ...of,
  reason,
  /** It is calculated with from then on; before, it can be stopped. */
  inForceAt: moment,
  /** Published without the time to stop it. */
  emergency: z.boolean(),
}
/** Published, not yet law: every answer that uses it says so. */
export const constantsAnnounced = eventType({ type: 'ConstantsAnnounced', data: z.strictObject(published), subject })
/** Published as law. */
export const constantsEnacted = eventType({
  type: 'ConstantsEnacted',
  data: z.strictObject({
    ...published,
    /** The Act or the gazette. */ reference: z.string().check(z.minLength(1), z.maxLength(SOURCE_MAX)),
  }),
  subject,
})
/** Stopped before it was calculated with: a draft again. */
export const constantsStopped = eventType({ type: 'ConstantsStopped', data: z.strictObject({ ...of, reason }), subject })
/** One person requests the withdrawal of a published set; a second one confirms. */
export const constantsWithdrawalAsked = eventType({
  type: 'ConstantsWithdrawalAsked',
  data: z.strictObject({
    ...of,
    reason,
    /** How many records were calculated with it, as shown to the requester. */
    records: z.int().check(z.minimum(0)),
  }),
  subject,
})
/** The request is taken back, or declined. */
export const constantsWithdrawalDropped = eventType({
  type: 'ConstantsWithdrawalDropped',
  data: z.strictObject({ ...of, reason }),
  subject,
})
/** No longer calculated with; a draft is discarded. The previous figures apply again. */
export const constantsWithdrawn = eventType({ type: 'ConstantsWithdrawn', data: z.strictObject({ ...of, reason }), subject })
/** A later draft has taken its place. */
export const constantsSuperseded = eventType({
  type: 'ConstantsSuperseded',
  data: z.strictObject({ ...of, byDraft: z.int().check(z.positive()) }),
  subject,
})

export const constantsEvents = [
  constantsDrafted,
  constantsChecked,
  constantsAnnounced,
  constantsEnacted,
  constantsStopped,
  constantsWithdrawalAsked,
  constantsWithdrawalDropped,
  constantsWithdrawn,
  constantsSuperseded,
] as const
export type ConstantsEvent = EventOf<(typeof constantsEvents)[number]>
