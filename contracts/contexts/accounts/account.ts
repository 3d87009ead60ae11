import * as z from 'zod/mini'
import { email, id, ppm, text } from '../../base/fields.ts'
import { imageName } from '../../base/image.ts'
import { reviewEvery } from '../clients/review.ts'
import { reportLook } from '../report-look/report-look.ts'
import { DEFAULT_INFLATION_PPM, DEFAULT_INVESTMENT_PPM } from './defaults.ts'

/** Country dial codes offered, in the order of the specification (§3). */
export const DIAL_CODES = [
  ['+27', 'South Africa'],
  ['+230', 'Mauritius'],
  ['+267', 'Botswana'],
  ['+264', 'Namibia'],
  ['+263', 'Zimbabwe'],
  ['+258', 'Mozambique'],
  ['+1', 'USA'],
  ['+44', 'UK'],
  ['+61', 'Australia'],
  ['+91', 'India'],
  ['+81', 'Japan'],
  ['+49', 'Germany'],
  ['+33', 'France'],
  ['+86', 'China'],
] as const

/** The texts of an account: as a form takes them (made of `text`), or as the log may hold them (of `storedText`). */
export function accountTexts(line: typeof text) {
  return {
    accountName: line(120),
    contactPerson: z.strictObject({ firstName: line(80), lastName: line(80) }),
    telephone: z.strictObject({ phoneCountryCode: line(5), phoneNumber: line(20) }),
    vatNumber: line(20),
    licenceNumber: line(20),
    website: line(200),
    address: z.strictObject({
      addressLine1: line(120),
      addressLine2: line(120),
      city: line(80),
      country: line(80),
      postalCode: line(12),
    }),
  }
}
const texts = accountTexts(text)

/**
 * The details of an account. Every text may be empty here: whether the account may be created
 * is decided by the rules of specification §5, all of which are reported at once.
 */
export const accountDetails = z.strictObject({
  accountName: texts.accountName,
  contactPerson: texts.contactPerson,
  email: z.union([email, z.literal('')]),
  telephone: texts.telephone,
  vatNumber: texts.vatNumber,
  /** Of the firm as a financial services provider, where it is one. */
  licenceNumber: z.optional(texts.licenceNumber),
  website: texts.website,
  address: texts.address,
  inflation: z._default(ppm, DEFAULT_INFLATION_PPM),
  investment: z._default(ppm, DEFAULT_INVESTMENT_PPM),
  /** Absent: as Tafel proposes it. */
  reviewEvery: z.optional(reviewEvery),
  /** The firm's logo, by its name under account-images; '' or absent: none. */
  accountImage: z.optional(imageName),
  /** How the firm's reports look; absent: as they come. */
  reportLook: z.optional(reportLook),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** A partial update of the details. Without defaults: absent fields stay unchanged. */
export const accountDetailsPatch = z.partial(z.strictObject({ ...accountDetails.shape, inflation: ppm, investment: ppm }))
export type AccountDetailsPatch = z.infer<typeof accountDetailsPatch>

export const createAccount = z.strictObject({ accountId: id, ...accountDetails.shape })
export type CreateAccount = z.infer<typeof createAccount>
