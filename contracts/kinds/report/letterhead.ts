import { formatDate } from '../../base/money/format.ts'
import type { Letterhead } from '../../base/report/document.ts'

/** A telephone number as an account keeps it. */
export interface Telephone {
  /** `+27`, or empty. */
  readonly phoneCountryCode: string
  readonly phoneNumber: string
}

/** The firm as its reports name it: the details of its account, any text of which may be empty. */
export interface ReportFirm {
  readonly accountName: string
  readonly contactPerson: { readonly firstName: string; readonly lastName: string }
  readonly email: string
  readonly telephone: Telephone
  readonly vatNumber: string
  readonly licenceNumber?: string | undefined
  readonly website: string
  readonly address: {
    readonly addressLine1: string
    readonly addressLine2: string
    readonly city: string
    readonly country: string
    readonly postalCode: string
  }
  /** A picture as a `data:` URL. */
  readonly logo?: string
}

export interface ReportSubject {
  readonly title: string
  readonly subject: string
  readonly today: string
}

/** Shown next to the date until a report is issued (`as-issued.ts`). */
export const DRAFT = 'Draft'

const DOT = '\u00a0· '

/** The firm's full letterhead, with the title of the report. */
export function letterhead(firm: ReportFirm, { title, subject, today }: ReportSubject): Letterhead {
  const { addressLine1, addressLine2, city, postalCode, country } = firm.address
  const { firstName, lastName } = firm.contactPerson
  const preparedBy = joined(' ', firstName, lastName)
  const lines = [
    joined(', ', addressLine1, addressLine2, joined(' ', city, postalCode), country === 'South Africa' ? '' : country),
    joined(DOT, telephoneText(firm.telephone), firm.email, firm.website),
    joined(DOT, prefixed('FSP ', (firm.licenceNumber ?? '').replace(/^FSP\s*/i, '')), prefixed('VAT ', firm.vatNumber)),
  ]
  return {
    kind: 'letterhead',
    firm: firm.accountName,
    ...(firm.logo === undefined ? {} : { logo: firm.logo }),
    lines: lines.filter((line) => line !== ''),
    dated: [formatDate(today), ...(preparedBy === '' ? [] : [`Prepared by ${preparedBy}`]), DRAFT],
    title,
    subject,
  }
}

/** `14 Protea Road · for Thandi Dlamini` */
export const subjectLine = (description: string, client: string): string => joined(DOT, description, prefixed('for ', client))

export const joined = (between: string, ...parts: readonly string[]): string => parts.filter((part) => part !== '').join(between)
const prefixed = (prefix: string, text: string) => (text === '' ? '' : prefix + text)

/** Country codes whose national numbers begin with a 0 that is dropped after the country code. */
const HOME_ZERO: ReadonlySet<string> = new Set(['+27', '+264', '+263', '+44', '+61', '+91', '+49', '+33', '+86'])

/** `(+27) 82 555 0114`, as the specification writes it (§3). */
export function telephoneText({ phoneCountryCode: code, phoneNumber }: Telephone): string {
  if (phoneNumber === '') return ''
  const number = HOME_ZERO.has(code) ? phoneNumber.replace(/^0\s*/, '') : phoneNumber
  const grouped = code === '+27' ? number.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3') : number
  return `${code === '' ? '' : `(${code}) `}${grouped}`.replaceAll(' ', '\u00a0')
}
