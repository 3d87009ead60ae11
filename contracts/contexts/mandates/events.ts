import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { date, id, storedText } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { personal } from '../../base/personal.ts'
import { MANDATE_CLIENTS_MAX } from './mandate.ts'

// Stream `mandates-<accountId>`: a firm's auditors. It owns the rules on who may view which data, and when.

const subject = (data: { accountId: string }) => `account:${data.accountId}`

/** From the first day to the last, both included, unless it is revoked before. */
export const mandateGranted = eventType({
  type: 'MandateGranted',
  data: z.strictObject({
    accountId: id,
    mandateId: id,
    /** A user with the realm role of an auditor. */
    auditor: id,
    /** Null: all that the firm has. */
    clientIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(MANDATE_CLIENTS_MAX))),
    from: date,
    until: date,
    reason: personal(storedText(REASON_MAX)),
  }),
  subject,
})
/** The auditor sees nothing more from now on. */
export const mandateRevoked = eventType({
  type: 'MandateRevoked',
  data: z.strictObject({ accountId: id, mandateId: id, auditor: id }),
  subject,
})

export const mandateEvents = [mandateGranted, mandateRevoked] as const
export type MandateEvent = EventOf<(typeof mandateEvents)[number]>

export const mandatesStream = (accountId: string) => `mandates-${accountId}`
