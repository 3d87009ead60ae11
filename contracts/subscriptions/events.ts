import * as z from 'zod/mini'
import { type EventOf, eventType } from '../event-type.ts'
import { date, id } from '../fields.ts'

// Stream `subscription-<accountId>`: one subscription a firm. Stream `freeTrialAddress-<keyed hash>`: one trial a mailbox.

/** How long a free trial lasts. The specification names no length; two weeks is the field's custom. */
export const FREE_TRIAL_DAYS = 14

const subject = (data: { accountId: string }) => `account:${data.accountId}`

export const freeTrialStarted = eventType({
  type: 'FreeTrialStarted',
  data: z.strictObject({ accountId: id, owner: id, startsOn: date, endsOn: date }),
  subject,
})
/** At once and for good: its firm was erased. A trial that runs out by itself ends without an event. */
export const subscriptionEnded = eventType({ type: 'SubscriptionEnded', data: z.strictObject({ accountId: id, owner: id }), subject })

export const subscriptionEvents = [freeTrialStarted, subscriptionEnded] as const
export type SubscriptionEvent = EventOf<(typeof subscriptionEvents)[number]>

export const subscriptionStream = (accountId: string) => `subscription-${accountId}`

/** A mailbox has had its one free trial, for this firm. The stream owns the rule; its name is made with a secret key and holds no address. */
export const freeTrialAddressUsed = eventType({ type: 'FreeTrialAddressUsed', data: z.strictObject({ accountId: id }), subject })
export type FreeTrialAddressEvent = EventOf<typeof freeTrialAddressUsed>

export const freeTrialAddressStream = (hash: string) => `freeTrialAddress-${hash}`
