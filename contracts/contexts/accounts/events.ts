import * as z from 'zod/mini'
import { type EventOf, eventType } from '../../base/event-type.ts'
import { email, id, ppm, storedText } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'
import { reviewEvery } from '../clients/review.ts'
import { imageName } from '../../base/image.ts'
import { personal } from '../../base/personal.ts'
import { storedReportLook } from '../report-look/report-look.ts'
import { accountTexts } from './account.ts'

// Stream `account-<accountId>`. A firm's own details are personal too (POPIA protects juristic persons): under a key of the account.

const texts = accountTexts(storedText)
const details = {
  accountName: personal(texts.accountName),
  contactPerson: personal(texts.contactPerson),
  email: personal(email),
  telephone: personal(texts.telephone),
  vatNumber: personal(texts.vatNumber),
  /** Not in older events. */
  licenceNumber: z.optional(personal(texts.licenceNumber)),
  website: personal(texts.website),
  address: personal(texts.address),
  inflation: ppm,
  investment: ppm,
  /** Not in older events. */
  reviewEvery: z.optional(reviewEvery),
  /** Not in older events. A name that says nothing: the picture itself is in no event. */
  accountImage: z.optional(imageName),
  /** Not in older events. Its texts name people. */
  reportLook: z.optional(personal(storedReportLook)),
}
const subject = (data: { accountId: string }) => `account:${data.accountId}`

export const accountCreated = eventType({
  type: 'AccountCreated',
  data: z.strictObject({ accountId: id, owner: id, ...details }),
  subject,
})
/** Carries the whole new details, not a patch: a reader needs no earlier event to know them. */
export const accountDetailsChanged = eventType({
  type: 'AccountDetailsChanged',
  data: z.strictObject({ accountId: id, owner: id, ...details }),
  subject,
})
export const accountWelcomed = eventType({
  type: 'AccountWelcomed',
  data: z.strictObject({ accountId: id, owner: id }),
  subject,
})
const accountAndOwner = z.strictObject({ accountId: id, owner: id })
const withReason = z.strictObject({
  ...accountAndOwner.shape,
  /** Given by an admin; not in older events. */
  reason: z.optional(personal(storedText(REASON_MAX))),
})
/** The firm is read-only, but nothing is lost: it can be reopened. Erasure is `AccountForgotten`. */
export const accountClosed = eventType({ type: 'AccountClosed', data: withReason, subject })
export const accountReopened = eventType({ type: 'AccountReopened', data: withReason, subject })
/**
 * Erased for good: the account's key is destroyed after this, its subscription ends, and each of its clients is forgotten too. The last event
 * of the stream. Author and time are in the envelope.
 */
export const accountForgotten = eventType({ type: 'AccountForgotten', data: accountAndOwner, subject })

export const accountEvents = [
  accountCreated,
  accountDetailsChanged,
  accountWelcomed,
  accountClosed,
  accountReopened,
  accountForgotten,
] as const
export type AccountEvent = EventOf<(typeof accountEvents)[number]>

export const accountStream = (accountId: string) => `account-${accountId}`
