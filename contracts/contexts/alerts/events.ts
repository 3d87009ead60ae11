import * as z from 'zod/mini'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'
import { ALERT_RULE_NAMES } from './rule-names.ts'

// Stream `alert-<alertId>`: an alert to administrators, and its acknowledgement by one of them. Ids only: names are erased with the person.

const subject = () => NO_SUBJECT

export const alertRaised = eventType({
  type: 'AlertRaised',
  data: z.strictObject({
    alertId: id,
    rule: z.enum(ALERT_RULE_NAMES),
    /** The user or admin who acted. */
    person: id,
    /** The user concerned, if it is a single one. */
    about: z.nullable(id),
    /** How much it was when it became too much. */
    count: z.int().check(z.positive()),
    /** From when it was counted. */
    since: z.iso.datetime(),
    at: z.iso.datetime(),
  }),
  subject,
})
/** An admin has checked it. The reason is in the audit log. */
export const alertAcknowledged = eventType({ type: 'AlertAcknowledged', data: z.strictObject({ alertId: id, by: id }), subject })

export const alertEvents = [alertRaised, alertAcknowledged] as const
export type AlertEvent = EventOf<(typeof alertEvents)[number]>

export const alertStream = (alertId: string) => `alert-${alertId}`
