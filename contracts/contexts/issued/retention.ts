import { addMonths } from '../../base/dates.ts'

// How long an issued report must be kept after an erasure. Each duty is separate; the longest one applies.

const YEARS = 5

/** Why a report is retained, and the last day on which it must exist. */
export interface Retention {
  readonly until: string
  readonly law: string
}

export interface Retained {
  /** The day of issue, on which the service was rendered. */
  readonly issuedOn: string
  /** The year of assessment that the record is about, where it is about one: 2027 ends in February 2027. */
  readonly taxYear?: number | undefined
}

const ADVICE =
  'General Code of Conduct for Authorised Financial Services Providers, section 3(2): five years after the service was rendered'
const TAX = 'Tax Administration Act 28 of 2011, section 29(3): five years after the return was submitted'

/**
 * The Code counts from the service, which is the day of issue. The Tax Administration Act counts from the return, of which Tafel knows nothing:
 * taken is the last day on which a provisional taxpayer's return of that year is due in time, 31 January of the year after. FICA's five years are
 * about who a client is and what was paid, not about a report, and are not counted here.
 */
export function retentionOf({ issuedOn, taxYear }: Retained): Retention {
  const advice = { until: addMonths(issuedOn, 12 * YEARS), law: ADVICE }
  if (taxYear === undefined) return advice
  const tax = { until: `${taxYear + 1 + YEARS}-01-31`, law: TAX }
  return tax.until > advice.until ? tax : advice
}

/** The duty has ended: only the client's request matters, and the client was erased. */
export const mayGo = (until: string, today: string): boolean => today > until
