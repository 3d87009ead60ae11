import * as z from 'zod/mini'
import { type EventOf, eventType } from '../event-type.ts'
import { date, id } from '../fields.ts'

// Stream `reminder-<accountId>`: what a firm was reminded of. Time alone brings it about, so it is an event of its own: whoever mails it follows
// the log, and nobody is reminded twice.

export const trialEndingReminded = eventType({
  type: 'TrialEndingReminded',
  data: z.strictObject({ accountId: id, endsOn: date }),
  subject: ({ accountId }) => `account:${accountId}`,
})

export const reminderEvents = [trialEndingReminded] as const
export type ReminderEvent = EventOf<(typeof reminderEvents)[number]>

export const reminderStream = (accountId: string) => `reminder-${accountId}`
