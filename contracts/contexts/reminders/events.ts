import * as z from 'zod/mini'
import { COLLECTIONS } from '../../law/figure/set-id.ts'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { date, id } from '../../base/fields.ts'

// Stream `reminder-<accountId>`: reminders to a firm. They are caused by time alone, so each is an event: the mailer follows
// the log, and no one is reminded twice.

export const trialEndingReminded = eventType({
  type: 'TrialEndingReminded',
  data: z.strictObject({ accountId: id, endsOn: date }),
  subject: ({ accountId }) => `account:${accountId}`,
})
export type TrialReminderEvent = EventOf<typeof trialEndingReminded>

export const reminderStream = (accountId: string) => `reminder-${accountId}`

/** Stream `reminder-constants`: figures of one set that run out, or have run out, after the same day. Admins are mailed about each event once. */
export const figuresRunOutReminded = eventType({
  type: 'FiguresRunOutReminded',
  data: z.strictObject({
    set: z.strictObject({ collection: z.enum(COLLECTIONS), key: z.string() }),
    confirmedUntil: date,
    /** False: the day is ahead. */
    hasRunOut: z.boolean(),
    afterwards: z.enum(['continues', 'refused']),
    figures: z.array(z.strictObject({ id: z.string(), name: z.string() })).check(z.minLength(1)),
  }),
  subject: () => NO_SUBJECT,
})
export type RunOutReminderEvent = EventOf<typeof figuresRunOutReminded>

export const RUN_OUT_STREAM = 'reminder-constants'

export const reminderEvents = [trialEndingReminded, figuresRunOutReminded] as const
