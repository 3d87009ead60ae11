import { daysInMonth, writeDate } from '../../base/dates.ts'

// Filing seasons as SARS announced them, by year of assessment: dated constants with their sources. A season that isn't announced is missing;
// no other year's dates replace it.

/** The last day of a season, and how sure it is. */
export interface SeasonDate {
  readonly day: string
  /** `confirmed`: on SARS's own pages. `unconfirmed`: published elsewhere; check with SARS before relying on it. */
  readonly status: 'confirmed' | 'unconfirmed'
  readonly source: string
}

export interface FilingSeason {
  /** Of assessment, ended on the last day of February. */
  readonly taxYear: number
  /** The first day for returns that aren't assessed automatically. */
  readonly opensOn: string
  readonly notProvisional: SeasonDate
  readonly provisional: SeasonDate
}

const GOVERNMENT_CONNECT = 'SARS, Government Connect 20 (July 2024)'
const TRUST_COMPLIANCE = 'SARS, “Stay ahead: trust tax compliance for 2025”; SAICA, resource 280967'
const ARTICLES = 'c-suite.co.za, filing season 2026; smartaboutmoney.co.za, 24 June 2026. Not read on SARS’s own pages.'

export const FILING_SEASONS: readonly FilingSeason[] = [
  {
    taxYear: 2024,
    opensOn: '2024-07-15',
    notProvisional: { day: '2024-10-21', status: 'confirmed', source: GOVERNMENT_CONNECT },
    provisional: { day: '2025-01-20', status: 'confirmed', source: GOVERNMENT_CONNECT },
  },
  {
    taxYear: 2025,
    opensOn: '2025-07-21',
    notProvisional: { day: '2025-10-20', status: 'confirmed', source: TRUST_COMPLIANCE },
    provisional: { day: '2026-01-19', status: 'confirmed', source: TRUST_COMPLIANCE },
  },
  {
    taxYear: 2026,
    opensOn: '2026-07-13',
    notProvisional: { day: '2026-10-23', status: 'unconfirmed', source: ARTICLES },
    provisional: {
      day: '2027-01-22',
      status: 'unconfirmed',
      source: 'One article and the default of one app. Not read on SARS’s own pages.',
    },
  },
]

/** Undefined where SARS hasn't announced it, or it isn't loaded. */
export const filingSeason = (taxYear: number): FilingSeason | undefined => FILING_SEASONS.find((season) => season.taxYear === taxYear)

/** The first and the last year of assessment that a season can be kept for. */
export const [FIRST_TAX_YEAR, LAST_TAX_YEAR] = [2015, 2099] as const

/** The last day of a year of assessment: of February. */
export const lastDayOf = (taxYear: number): string => writeDate(taxYear, 2, daysInMonth(taxYear, 2))

/** The first day of a year of assessment. */
export const firstDayOf = (taxYear: number): string => writeDate(taxYear - 1, 3, 1)

/** The newest year of assessment that has ended by that day: its returns are being prepared. */
export function endedYear(today: string): number {
  const year = Number(today.slice(0, 4))
  return today > lastDayOf(year) ? year : year - 1
}
