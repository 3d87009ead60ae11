/** Configurable periods (decisions.md, "Invented periods"): the services' settings, with `BILLING_RULES` as the defaults. */
export interface BillingRules {
  /** Days after a due payment on which its failure is reported; the last one is the final mail. */
  readonly dunningDays: readonly number[]
  readonly maxPauseMonths: number
  /** How long a checkout may be paid. */
  readonly checkoutHours: number
  /** A free trial lasts so many days after the one it starts on. */
  readonly trialDays: number
  /** Days before the last one of a free trial on which a firm is reminded. */
  readonly trialReminderDays: number
  /** A refund that PayFast gave no answer to, and doesn't list after so long, was not made. */
  readonly refundDoubtMinutes: number
}

export const BILLING_RULES: BillingRules = {
  dunningDays: [0, 3, 7, 14],
  maxPauseMonths: 3,
  checkoutHours: 24,
  // The specification names no length; two weeks is the field's custom.
  trialDays: 14,
  trialReminderDays: 3,
  refundDoubtMinutes: 60,
}

export const graceDays = ({ dunningDays }: BillingRules): number => dunningDays.at(-1) ?? 0

// What can be set: no further than what the events hold.
export const MAX_DUNNING_STEPS = 10
export const MAX_GRACE_DAYS = 90
export const MAX_PAUSE_MONTHS = 12
