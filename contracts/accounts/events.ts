import * as z from 'zod/mini'
import { type EventOf, eventType } from '../event-type.ts'
import { email, id, ppm, storedText } from '../fields.ts'
import { personal } from '../personal.ts'
import { accountTexts } from './account.ts'

// Stream `account-<accountId>`. A firm's own details are personal too (POPIA protects juristic persons): owner's key.

const texts = accountTexts(storedText)
const details = {
  accountName: personal(texts.accountName),
  contactPerson: personal(texts.contactPerson),
  email: personal(email),
  telephone: personal(texts.telephone),
  vatNumber: personal(texts.vatNumber),
  website: personal(texts.website),
  address: personal(texts.address),
  inflation: ppm,
  investment: ppm,
}
const subject = (data: { owner: string }) => `user:${data.owner}`

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

export const accountEvents = [accountCreated, accountDetailsChanged, accountWelcomed] as const
export type AccountEvent = EventOf<(typeof accountEvents)[number]>

export const accountStream = (accountId: string) => `account-${accountId}`
