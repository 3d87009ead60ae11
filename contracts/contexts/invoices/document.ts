import * as z from 'zod/mini'
import { MAX_CENTS } from '../../base/money/cents.ts'
import { storedText } from '../../base/fields.ts'

/** An amount in whole cents that may be a deduction. */
export const signedCents = z.int('An amount in whole cents.').check(z.minimum(-MAX_CENTS), z.maximum(MAX_CENTS))

/** One line of a document, the VAT inside `cents`. */
export const documentLine = z.strictObject({
  text: storedText(200),
  cents: signedCents,
  exclusiveCents: signedCents,
  vatCents: signedCents,
})
export type DocumentLine = z.infer<typeof documentLine>

/** The supplier on the day of issue. Not a person: the legal entity that runs Tafel. */
export const seller = z.strictObject({
  name: storedText(120),
  /** Lines of the address. */
  address: z.array(storedText(120)).check(z.minLength(1), z.maxLength(6)),
  vatNumber: storedText(10),
  /** Of the company; '' where it has none. */
  registrationNumber: storedText(30),
  /** For questions about a document. */
  email: storedText(254),
})
export type Seller = z.infer<typeof seller>

/** The firm that is charged, as on the day of issue. */
export const buyer = z.strictObject({
  name: storedText(120),
  address: z.array(storedText(260)).check(z.maxLength(6)),
  /** '' if the firm isn't a registered vendor. */
  vatNumber: storedText(20),
})
export type Buyer = z.infer<typeof buyer>

export const MAX_LINES = 50
