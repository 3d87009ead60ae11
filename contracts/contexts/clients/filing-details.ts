import * as z from 'zod/mini'
import { optionalRequestDate, text } from '../../base/fields.ts'
import { optionalDate } from './household.ts'
import { isTaxNumber } from './tax-number.ts'

// What a firm needs to know of a client to file returns: the client's standing with SARS, and whether it may be written to by e-mail.

const NO_TAX_NUMBER = 'This is not a tax reference number. Check its ten digits.'
const taxNumber = text(10).check(
  z.regex(/^(\d{10})?$/, { error: NO_TAX_NUMBER, abort: true }),
  z.refine((value) => value === '' || isTaxNumber(value), NO_TAX_NUMBER),
)

/** Whether a client is a provisional taxpayer; empty: not known. */
export const PROVISIONAL_STATUSES = ['', 'yes', 'no'] as const
export type ProvisionalStatus = (typeof PROVISIONAL_STATUSES)[number]

/** Whether a client must file an ITR12; empty: not known. */
export const ITR12_STATUSES = ['', 'mustFile', 'needNot'] as const
export type Itr12Status = (typeof ITR12_STATUSES)[number]

const shapeWith = (day: typeof optionalDate) => ({
  /** Of SARS, ten digits; empty where it isn't known. */
  taxNumber,
  provisional: z.enum(PROVISIONAL_STATUSES),
  itr12: z.enum(ITR12_STATUSES),
  /** The day on which the client agreed to be written to by e-mail; empty: never recorded. */
  emailConsentOn: day,
  /** The day on which the client took that back; empty: it holds. */
  emailConsentWithdrawnOn: day,
})

/** As events hold it. */
export const storedFilingDetails = z.strictObject(shapeWith(optionalDate))
export const filingDetails = z.strictObject(shapeWith(optionalRequestDate))
export type FilingDetails = z.infer<typeof filingDetails>

export const NO_FILING_DETAILS: FilingDetails = {
  taxNumber: '',
  provisional: '',
  itr12: '',
  emailConsentOn: '',
  emailConsentWithdrawnOn: '',
}

/** A field of the filing details, and why it can't be saved. */
export interface FilingProblem {
  readonly field: 'emailConsentOn' | 'emailConsentWithdrawnOn'
  readonly message: string
}

/** Beyond the schema, for form, import and decision alike: the problem of the dates of consent; undefined if there is none. */
export function consentProblem(
  { emailConsentOn: given, emailConsentWithdrawnOn: withdrawn }: FilingDetails,
  today: string,
): FilingProblem | undefined {
  if (given > today) return { field: 'emailConsentOn', message: 'Consent can’t be given in the future.' }
  if (withdrawn === '') return undefined
  const wrong = (message: string): FilingProblem => ({ field: 'emailConsentWithdrawnOn', message })
  if (given === '') return wrong('Enter the day on which consent was given, too.')
  if (withdrawn < given) return wrong('Consent can’t be withdrawn before it was given.')
  return withdrawn > today ? wrong('Consent can’t be withdrawn in the future.') : undefined
}

/** Whether the client may be written to by e-mail: only by a consent that was given and not withdrawn. */
export const mayBeMailed = ({ emailConsentOn, emailConsentWithdrawnOn }: FilingDetails): boolean =>
  emailConsentOn !== '' && emailConsentWithdrawnOn === ''
