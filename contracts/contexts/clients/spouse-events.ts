import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { id } from '../../base/fields.ts'

// Stream `spouses-<accountId>`: which of a firm's clients are married to each other. One stream owns it, so that a link is made and ended
// for both at once, and no one has two. It holds only ids; personal details of a marriage are in the clients' streams.

const couple = z.strictObject({ accountId: id, clientIds: z.array(id).check(z.length(2)) })
const subject = (data: { accountId: string }) => `account:${data.accountId}`

export const spousesLinked = eventType({ type: 'SpousesLinked', data: couple, subject })
export const spousesUnlinked = eventType({ type: 'SpousesUnlinked', data: couple, subject })

export const spouseEvents = [spousesLinked, spousesUnlinked] as const
export type SpouseEvent = EventOf<(typeof spouseEvents)[number]>

export const spousesStream = (accountId: string) => `spouses-${accountId}`
