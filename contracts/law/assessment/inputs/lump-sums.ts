import * as z from 'zod/mini'
import { cents, date } from '../../../base/fields.ts'
import { LUMP_SUM_KINDS } from './choices.ts'
import { amount, flag, whole } from './common.ts'

export const SEVERANCE_CAUSES = ['illHealth', 'redundancy', 'other'] as const

/** Chosen bounds. */
export const MAX_LUMP_SUMS = 20
export const MAX_LUMP_SUM_HISTORY = 50

/** Chosen bound. */
const serviceYears = z.optional(whole(0, 80))

/** Group H: a lump sum of the year. Never part of taxable income, nor of the bases of s11F and s18A. */
export const lumpSum = z.strictObject({
  kind: z.enum(LUMP_SUM_KINDS),
  /** Date of accrual, in the year of assessment. */
  date: z.optional(date),
  /** Cents. */
  gross: amount,
  /** Severance: why the employment ended, for a person under 55 (s1 "severance benefit"). Absent: taxed by the table, but not to be issued. */
  severanceCause: z.optional(z.enum(SEVERANCE_CAUSES)),
  /** Severance for redundancy: at any time more than 5 % of the company that was the employer. */
  heldOverFivePercent: flag,
  /** For a public sector fund: all completed years of service; with the next field it excludes service before March 1998. */
  publicSectorYears: serviceYears,
  /** Of these, the completed years after 1 March 1998, as the fund counts them. */
  publicSectorYearsSince1998: serviceYears,
  /** Own contributions never deducted that come off the lump sum, cents, at most the gross amount. Default: as many as there are. */
  nonDeductibleContributionsUsed: z.optional(cents),
  /** Tax that the fund or employer took off by directive. Cents. */
  taxDeducted: amount,
})

export const LUMP_SUM_LABELS = {
  kind: 'Kind of lump sum',
  date: 'Date of the lump sum',
  gross: 'Gross lump sum',
  severanceCause: 'Cause of the severance',
  heldOverFivePercent: 'Held more than 5 % of the employer at any time',
  publicSectorYears: 'Completed years of service of a public sector fund',
  publicSectorYearsSince1998: 'Of these, completed years after 1 March 1998',
  nonDeductibleContributionsUsed: 'Undeducted contributions used',
  taxDeducted: 'Tax deducted from the lump sum',
} as const satisfies Record<keyof typeof lumpSum.shape, string>

/** An earlier lump sum of the same person: it fills the lower bands of the table. The person has one history for all rows. */
export const earlierLumpSum = z.strictObject({
  kind: z.enum(LUMP_SUM_KINDS),
  date: z.optional(date),
  /** Cents, as taxed: after undeducted contributions. */
  amount,
})

export const EARLIER_LUMP_SUM_LABELS = {
  kind: 'Kind of the earlier lump sum',
  date: 'Date of the earlier lump sum',
  amount: 'Amount of the earlier lump sum',
} as const satisfies Record<keyof typeof earlierLumpSum.shape, string>
