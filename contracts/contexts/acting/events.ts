import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id, storedText } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { personal } from '../../base/personal.ts'

// Stream `acting-<actingId>`: an administrator acting for a user of a firm. It owns the rules on duration and permitted actions.

const subject = (data: { accountId: string }) => `account:${data.accountId}`
const ids = { actingId: id, accountId: id, admin: id, userId: id }

export const actingBegun = eventType({
  type: 'ActingBegun',
  data: z.strictObject({
    ...ids,
    /** The administrator's session, as the identity provider names it: from no other one is anything done under it. */
    sessionId: storedText(128),
    until: z.iso.datetime(),
    /** If false, records can be read but not changed. */
    mayWrite: z.boolean(),
    reason: personal(storedText(REASON_MAX)),
  }),
  subject,
})
/** By either side, before its time was over. */
export const actingEnded = eventType({ type: 'ActingEnded', data: z.strictObject(ids), subject })

export const actingEvents = [actingBegun, actingEnded] as const
export type ActingEvent = EventOf<(typeof actingEvents)[number]>

export const actingStream = (actingId: string) => `acting-${actingId}`
