import * as z from 'zod/mini'
import { email, id, ppm, text } from '../fields.ts'

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

export const DEFAULT_INFLATION_PPM = 50_000
export const DEFAULT_INVESTMENT_PPM = 80_000

export const contactPerson = z.strictObject({ firstName: text(80), lastName: text(80) })
export const telephone = z.strictObject({ phoneCountryCode: text(5), phoneNumber: text(20) })
export const address = z.strictObject({
  addressLine1: text(120),
  addressLine2: text(120),
  city: text(80),
  country: text(80),
  postalCode: text(12),
})

/**
 * What a person may say of their account. Every text may be empty here: whether the account may be created
 * is decided by the rules of specification §5, all of which are told at once.
 */
export const accountDetails = z.strictObject({
  accountName: text(120),
  contactPerson,
  email: z.union([email, z.literal('')]),
  telephone,
  vatNumber: text(20),
  website: text(200),
  address,
  inflation: z._default(ppm, DEFAULT_INFLATION_PPM),
  investment: z._default(ppm, DEFAULT_INVESTMENT_PPM),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** Some of the details, to be laid over what is there. Without defaults: what isn't said stays as it is. */
export const accountDetailsPatch = z.partial(z.strictObject({ ...accountDetails.shape, inflation: ppm, investment: ppm }))
export type AccountDetailsPatch = z.infer<typeof accountDetailsPatch>

export const createAccount = z.strictObject({ accountId: id, ...accountDetails.shape })
export type CreateAccount = z.infer<typeof createAccount>
