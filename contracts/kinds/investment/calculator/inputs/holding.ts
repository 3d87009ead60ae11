import * as z from 'zod/mini'
import { cents } from '../../../../base/fields.ts'
import { amount, whole } from '../../../../law/assessment/inputs/common.ts'

/** Fifty years; chosen bound. */
const MAX_POLICY_MONTHS = 600

/** The value of a vehicle before the first payment. Not a contribution: nothing is charged, deducted or limited for it. Cents. */
export const holding = z.strictObject({
  /** Value at the start; for an extra bond payment the prepaid amount that can be redrawn. */
  value: amount,
  /** Only for vehicles taxed on their gain. Default: the value. */
  baseCost: z.optional(cents),
  /** Of a retirement annuity: its vested component. Default: all but the savings component. The rest is the retirement component. */
  vested: z.optional(cents),
  /** Of a retirement annuity: its savings component. */
  savings: amount,
  /** Of a retirement annuity: contributions of earlier years that were never deducted. */
  undeducted: amount,
  /** Of a policy: months for which its restricted period has run. */
  policyMonths: z._default(whole(0, MAX_POLICY_MONTHS), 0),
})

export const HOLDING_LABELS = {
  value: 'Already there at the start',
  baseCost: 'Base cost of what is already there',
  vested: 'Vested component at the start',
  savings: 'Savings component at the start',
  undeducted: 'Contributions not deducted before the start',
  policyMonths: 'Months since the policy began',
} as const satisfies Record<keyof typeof holding.shape, string>
