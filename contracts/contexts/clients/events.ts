import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { date, id, storedText } from '../../base/fields.ts'
import { personal } from '../../base/personal.ts'
import { clientDetails } from './client.ts'
import { undoes } from '../../base/undoes.ts'
import { storedFilingDetails } from './filing-details.ts'
import { addedFile, namedFile, oneFile } from './files.ts'
import { maritalStatus, optionalDate, storedDependants } from './household.ts'

// Stream `client-<clientId>`.

const details = {
  name: personal(storedText(80).check(z.minLength(1))),
  surname: personal(storedText(80)),
  email: personal(clientDetails.shape.email),
  phone: personal(storedText(30)),
  dateOfBirth: personal(optionalDate),
  idNumber: personal(storedText(13)),
}
/** Clients of the first version had neither. */
const bornSomeDay = (data: Record<string, unknown>) => ({ ...data, dateOfBirth: '', idNumber: '' })
const subject = (data: { clientId: string }) => `client:${data.clientId}`

export const clientAdded = eventType({
  type: 'ClientAdded',
  /** `sample`: an invented client to try things with. */
  data: z.strictObject({
    clientId: id,
    accountId: id,
    ...details,
    filing: z.optional(personal(storedFilingDetails)),
    sample: z.optional(z.literal(true)),
  }),
  subject,
  upcasters: [bornSomeDay],
})
/** Carries the whole new details, not a patch. */
export const clientDetailsChanged = eventType({
  type: 'ClientDetailsChanged',
  data: z.strictObject({ clientId: id, accountId: id, ...details, undoes }),
  subject,
  upcasters: [bornSomeDay],
})
/**
 * Each spouse has this event in their own stream, sealed with their own key: erasing one removes nothing from the other. A status of null
 * clears the record. `spouseId` is the spouse linked by it: the link itself is in the firm's stream (`spouse-events.ts`).
 */
export const clientMaritalStatusChanged = eventType({
  type: 'ClientMaritalStatusChanged',
  data: z.strictObject({
    clientId: id,
    accountId: id,
    maritalStatus: personal(z.nullable(maritalStatus)),
    spouseId: z.optional(z.nullable(id)),
    undoes,
  }),
  subject,
})
/** Carries all of them. */
export const clientDependantsChanged = eventType({
  type: 'ClientDependantsChanged',
  data: z.strictObject({ clientId: id, accountId: id, dependants: personal(storedDependants), undoes }),
  subject,
})
/** Carries all of them. */
export const clientFilingDetailsChanged = eventType({
  type: 'ClientFilingDetailsChanged',
  data: z.strictObject({ clientId: id, accountId: id, filing: personal(storedFilingDetails), undoes }),
  subject,
})
/** Null: none is planned any more. */
export const clientReviewPlanned = eventType({
  type: 'ClientReviewPlanned',
  data: z.strictObject({ clientId: id, accountId: id, nextReviewOn: z.nullable(date), undoes }),
  subject,
})
/** With the day of the next one. Undoing a review restores the earlier values, either of which may be null. */
export const clientReviewHeld = eventType({
  type: 'ClientReviewHeld',
  data: z.strictObject({ clientId: id, accountId: id, reviewedOn: z.nullable(date), nextReviewOn: z.nullable(date), undoes }),
  subject,
})
export const clientFileAdded = eventType({ type: 'ClientFileAdded', data: z.strictObject(addedFile), subject })
export const clientFileRenamed = eventType({ type: 'ClientFileRenamed', data: z.strictObject({ ...namedFile, undoes }), subject })
export const clientFileDeleted = eventType({ type: 'ClientFileDeleted', data: z.strictObject({ ...oneFile, undoes }), subject })
/** With its name, so that the history can show the restored file from this event alone. */
export const clientFileRestored = eventType({ type: 'ClientFileRestored', data: z.strictObject({ ...namedFile, undoes }), subject })
export const clientDeleted = eventType({ type: 'ClientDeleted', data: z.strictObject({ clientId: id, accountId: id, undoes }), subject })
export const clientRestored = eventType({ type: 'ClientRestored', data: z.strictObject({ clientId: id, accountId: id, undoes }), subject })

/** The adviser in charge, as a user id; until the first of these it is the member who added the client. */
export const clientAssigned = eventType({
  type: 'ClientAssigned',
  data: z.strictObject({ clientId: id, accountId: id, adviser: id, handOverId: id }),
  subject,
})

/**
 * Erased for good: the client's key is destroyed after this, and with it everything personal in the streams of the client and
 * of the client's records. The last event of the stream. Author and time are in the envelope.
 */
export const clientForgotten = eventType({ type: 'ClientForgotten', data: z.strictObject({ clientId: id, accountId: id }), subject })

export const clientEvents = [
  clientAdded,
  clientDetailsChanged,
  clientMaritalStatusChanged,
  clientDependantsChanged,
  clientFilingDetailsChanged,
  clientReviewPlanned,
  clientReviewHeld,
  clientFileAdded,
  clientFileRenamed,
  clientFileDeleted,
  clientFileRestored,
  clientDeleted,
  clientRestored,
  clientAssigned,
  clientForgotten,
] as const
export type ClientEvent = EventOf<(typeof clientEvents)[number]>

export const clientStream = (clientId: string) => `client-${clientId}`
