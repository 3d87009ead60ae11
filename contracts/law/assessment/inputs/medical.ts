import * as z from 'zod/mini'
import { amount, whole } from './common.ts'

export const MAX_COVERED_MEMBERS = 20

/** Group J: medical. Cents a year unless noted; s6A and s6B. */
export const medical = z.strictObject({
  /** Cents a month: the whole fee of the scheme, the employer's share included. */
  schemeContributionMonthly: amount,
  /** Persons covered, the taxpayer included, in each of the twelve months from March to February: 0 … 20. */
  coveredMembers: z._default(
    z.array(whole(0, MAX_COVERED_MEMBERS)).check(z.length(12, 'Twelve numbers, one for each month from March to February.')),
    Array.from({ length: 12 }, () => 0),
  ),
  /** Scheme fees paid by employers, a former one included. Paid by the taxpayer as far as a taxed benefit (s6A(4), s6B(4)). */
  employerShare: amount,
  /** Fees paid to the schemes of other dependants. */
  otherDependantsSchemes: amount,
  qualifyingOutOfPocket: amount,
  disabilityExpenses: amount,
})

export const MEDICAL_LABELS = {
  schemeContributionMonthly: 'Monthly medical scheme contribution',
  coveredMembers: 'Covered members by month',
  employerShare: 'Employer’s share of the scheme fees',
  otherDependantsSchemes: 'Scheme fees of other dependants',
  qualifyingOutOfPocket: 'Qualifying out-of-pocket expenses',
  disabilityExpenses: 'Disability expenses',
} as const satisfies Record<keyof typeof medical.shape, string>
