/** Periods that nobody prescribes (decisions.md, "Invented periods"): configuration, and these where nothing else is said. */
export interface BillingRules {
  /** Days after a payment was due on which its failure is told; on the last one writing ends. */
  readonly dunningDays: readonly number[]
  readonly maxPauseMonths: number
  /** How long a checkout may be paid. */
  readonly checkoutHours: number
}

export const BILLING_RULES: BillingRules = { dunningDays: [0, 3, 7, 14], maxPauseMonths: 3, checkoutHours: 24 }

export const graceDays = ({ dunningDays }: BillingRules): number => dunningDays.at(-1) ?? 0
