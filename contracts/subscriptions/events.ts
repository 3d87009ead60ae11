import * as z from 'zod/mini'
import { type EventOf, eventType } from '../event-type.ts'
import { date, id } from '../fields.ts'

// Stream `subscription-<accountId>`: one subscription a firm.

/** How long a free trial lasts. The specification names no length; two weeks is the field's custom. */
export const FREE_TRIAL_DAYS = 14

export const freeTrialStarted = eventType({
  type: 'FreeTrialStarted',
  data: z.strictObject({ accountId: id, owner: id, startsOn: date, endsOn: date }),
  subject: (data) => `user:${data.owner}`,
})

export const subscriptionEvents = [freeTrialStarted] as const
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>

export const subscriptionStream = (accountId: string) => `subscription-${accountId}`
