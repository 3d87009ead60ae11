import * as z from 'zod/mini'
import { cents, date, ppm } from '../../../base/fields.ts'
import { MAX_CENTS } from '../../../base/money/cents.ts'
import { amount, rows, whole } from './common.ts'
import { MAX_FOREIGN_TAX_BF, foreignTaxBf } from './foreign-tax.ts'
import { MAX_EMPLOYERS } from './employment.ts'

/** Room for the sum over all employers and the pensions. */
const MAX_PAYE = (MAX_EMPLOYERS + 1) * MAX_CENTS

/** Group K: amounts already paid. Cents. */
export const paid = z.strictObject({
  /** Default: the sum over employers and pensions. If given in addition to them, it must be their sum. */
  paye: z.optional(
    z.int('An amount in whole cents.').check(z.minimum(0, 'An amount of at least R 0.'), z.maximum(MAX_PAYE, 'Too large an amount.')),
  ),
  /** First provisional payment, due by the end of August; Fourth Schedule. */
  provisionalP1: amount,
  provisionalP1Date: z.optional(date),
  /** Second, due by the last day of the year. */
  provisionalP2: amount,
  provisionalP2Date: z.optional(date),
  /** Third, voluntary, after the year's end. */
  provisionalP3: amount,
  provisionalP3Date: z.optional(date),
  /** Foreign tax paid that is in no row of investment income. */
  foreignTax: amount,
  /** Foreign tax of earlier years above the limit of those years, by year; the oldest is used first, for seven years (s6quat(1B)(a)(ii)). */
  foreignTaxBf: rows(foreignTaxBf, MAX_FOREIGN_TAX_BF),
  /** Taxable income of the latest assessment: the basic amount, less the two below, with the 8 % a year rule. */
  previousAssessment: z.optional(cents),
  /** Taxable capital gain in it; no part of the basic amount. */
  previousAssessmentGain: amount,
  /** Lump sums of retirement funds and severance benefits in it, as far as taxable; no part of the basic amount. */
  previousAssessmentLumpSums: amount,
  /** Date of that assessment. */
  previousAssessmentDate: z.optional(date),
  /** Year of assessment it is about. Default: the year before. */
  previousAssessmentYear: z.optional(whole(1900, 2199)),
  /** Estimate of taxable income declared at the first payment, which fixes its amount (Fourth Schedule, para 21(1)(a)). */
  estimateDeclaredP1: z.optional(cents),
  /** Estimate of taxable income declared at the second payment; the underestimation test needs it. */
  estimateDeclaredP2: z.optional(cents),
  turnoverTaxCredit: amount,
  /** Date of the assessment of this year, or to which interest is wanted (s89quat). After the year. */
  assessedOn: z.optional(date),
  /** For days after the last one that the shipped prescribed rate is confirmed for. Absent: its last known value continues, unconfirmed. */
  prescribedRate: z.optional(ppm),
  /** Withheld by the buyer of property in South Africa from a seller who is not resident; an advance on the tax (s35A(4)). */
  withheldOnProperty: amount,
  /** Withheld from interest (s50A to 50H) or royalties (s49A to 49H) of a non-resident. Set off only where the income is taxed here. */
  withheldOnInterestRoyalties: amount,
})

export const PAID_LABELS = {
  paye: 'PAYE in total',
  provisionalP1: 'First provisional payment',
  provisionalP1Date: 'Date of the first provisional payment',
  provisionalP2: 'Second provisional payment',
  provisionalP2Date: 'Date of the second provisional payment',
  provisionalP3: 'Third provisional payment',
  provisionalP3Date: 'Date of the third provisional payment',
  foreignTax: 'Other foreign tax',
  foreignTaxBf: 'Foreign tax brought forward by year',
  previousAssessment: 'Taxable income of the previous assessment',
  previousAssessmentGain: 'Taxable capital gain in the previous assessment',
  previousAssessmentLumpSums: 'Lump sums and severance in the previous assessment',
  previousAssessmentDate: 'Date of the previous assessment',
  previousAssessmentYear: 'Year of the previous assessment',
  estimateDeclaredP1: 'Estimate declared at the first payment',
  estimateDeclaredP2: 'Estimate declared at the second payment',
  turnoverTaxCredit: 'Turnover tax credit',
  assessedOn: 'Date of the assessment of this year',
  prescribedRate: 'Prescribed rate after the last confirmed one',
  withheldOnProperty: 'Withheld by the buyer of property',
  withheldOnInterestRoyalties: 'Withheld from interest and royalties',
} as const satisfies Record<keyof typeof paid.shape, string>
