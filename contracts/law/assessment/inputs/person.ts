import * as z from 'zod/mini'
import { date, id, text } from '../../../base/fields.ts'
import { amount, days, flag, whole } from './common.ts'

export const RESIDENCIES = ['resident', 'nonResident', 'ceased', 'became'] as const
export const COMMISSION_NORMALLY = ['thisYear', 'yes', 'no'] as const
export const MARITAL_REGIMES = ['single', 'inCommunity', 'ancWithAccrual', 'ancWithoutAccrual', 'foreign'] as const

/** Group A: person, year, household. These fields are at the top of the scenario. */
export const personFields = {
  /** Year of assessment N, 1 March N−1 … end of February N. Default: the year that today falls into. Needs its tables to be loaded. */
  taxYear: z.optional(whole(1900, 2199)),
  /** The age on the last day of the year decides the rebates (s6). Not after the year's end, age at most 120. Absent: under 65. */
  dateOfBirth: z.optional(date),
  /** South African identity number, 13 digits. Optional; a mismatch is only noted. */
  idNumber: z._default(text(13), ''),
  residency: z._default(z.enum(RESIDENCIES), 'resident'),
  /** The day residence ended or began. Needed where `residency` is ceased or became; inside the year. */
  residencyDate: z.optional(date),
  /** The first day of residence, where that began in an earlier year. What was owned then has its market value as base cost. */
  residentSince: z.optional(date),
  /** Days in South Africa in the twelve months before the interest was received (s10(1)(h)); only for a non-resident. */
  daysInRepublic: days,
  /** First day of the period assessed. Default: 1 March. A period shorter than the year prorates the rebates. */
  periodStart: z.optional(date),
  /**
   * Last day of the period assessed. Default: the date of death where that lies in the year, the day before residence ceased (s9H(2)(b)), else
   * the end of February.
   */
  periodEnd: z.optional(date),
  /** Inside the period. The exclusion of the year of death replaces the annual one. */
  dateOfDeath: z.optional(date),
  /** Only inCommunity splits income between the spouses. */
  maritalRegime: z._default(z.enum(MARITAL_REGIMES), 'single'),
  /** First and last day in community of property, where that isn't the whole year. Only inCommunity; inside the year. */
  communityFrom: z.optional(date),
  communityUntil: z.optional(date),
  /** The scenario of the spouse: same year, same account, not this one. */
  spouseScenarioId: z.optional(id),
  /** The scenario of the earlier part of the same twelve months from 1 March: same year and account. It fills in that part's use of a limit. */
  earlierScenarioId: z.optional(id),
  /** Cents a year, the whole of it; only in community of property and without a linked scenario. So are the four below. */
  spouseInterest: amount,
  spouseRental: amount,
  spouseForeignInterest: amount,
  spouseForeignDividends: amount,
  spouseCapitalGain: amount,
  /** A confirmed disability (form ITR-DD) moves the credit of s6B to 33,3 %. So do the two below. */
  disabilitySelf: flag,
  disabilitySpouse: flag,
  disabilityChild: flag,
  pensionFundMember: flag,
  /** Commission is more than half of remuneration: opens the expense lines. */
  commissionEarner: flag,
  /** Whether remuneration is normally derived mainly from commission (s23(m)). thisYear: its figures are taken to be normal. */
  commissionNormally: z._default(z.enum(COMMISSION_NORMALLY), 'thisYear'),
}

export const PERSON_LABELS = {
  taxYear: 'Year of assessment',
  dateOfBirth: 'Date of birth',
  idNumber: 'Identity number',
  residency: 'Residency',
  residencyDate: 'Date residence ceased or began',
  residentSince: 'Resident since',
  daysInRepublic: 'Days in South Africa in the twelve months before the interest',
  periodStart: 'Start of the period',
  periodEnd: 'End of the period',
  dateOfDeath: 'Date of death',
  maritalRegime: 'Marital regime',
  communityFrom: 'In community of property only from',
  communityUntil: 'In community of property only until',
  earlierScenarioId: 'Scenario of the earlier part of the year',
  spouseScenarioId: 'Scenario of the spouse',
  spouseInterest: 'Interest of the spouse',
  spouseRental: 'Rental income of the spouse',
  spouseForeignInterest: 'Foreign interest of the spouse',
  spouseForeignDividends: 'Foreign dividends of the spouse',
  spouseCapitalGain: 'Capital gain of the spouse',
  disabilitySelf: 'Disability of the taxpayer',
  disabilitySpouse: 'Disability of the spouse',
  disabilityChild: 'Disability of a child',
  pensionFundMember: 'Member of a pension fund',
  commissionEarner: 'Commission earner',
  commissionNormally: 'Pay is normally mainly commission',
} as const satisfies Record<keyof typeof personFields, string>
