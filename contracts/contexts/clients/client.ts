import * as z from 'zod/mini'
import { email, id, optionalRequestDate, requiredText, text } from '../../base/fields.ts'
import { filingDetails } from './filing-details.ts'
import { isIdNumber } from './id-number.ts'

const NO_ID_NUMBER = 'This is not a South African ID number. Check its 13 digits.'
const idNumber = text(13).check(
  z.regex(/^(\d{13})?$/, { error: NO_ID_NUMBER, abort: true }),
  z.refine((value) => value === '' || isIdNumber(value), NO_ID_NUMBER),
)

export const clientDetails = z.strictObject({
  name: requiredText(80, "Enter the client's name."),
  surname: text(80),
  email: z.union([email, z.literal('')]),
  phone: text(30),
  dateOfBirth: z._default(optionalRequestDate, ''),
  /** South African; empty where there is none or it isn't known. */
  idNumber: z._default(idNumber, ''),
})
export type ClientDetails = z.infer<typeof clientDetails>

export const addClient = z.strictObject({ clientId: id, ...clientDetails.shape, filing: z.optional(filingDetails) })
export type AddClient = z.infer<typeof addClient>
