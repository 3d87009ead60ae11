/** Configurable periods (decisions.md, "Invented periods"): the services' settings, with `BILLING_RULES` as the defaults. */
export interface BillingRules {
  /** Days after the due date on which the firm is mailed about a failed payment; the last mail is final. */
  readonly dunningDays: readonly number[]
  readonly maxPauseMonths: number
  /** How long a checkout can be paid. */
  readonly checkoutHours: number
  /** Days of a free trial after the day it starts. */
  readonly trialDays: number
  /** How many days before the last day of a free trial the firm is reminded. */
  readonly trialReminderDays: number
  /** A refund that PayFast neither answered nor lists after this time was not made. */
  readonly refundDoubtMinutes: number
}

export const BILLING_RULES: BillingRules = {
  dunningDays: [0, 3, 7, 14],
  maxPauseMonths: 3,
  checkoutHours: 24,
  // The specification gives no length; two weeks is customary.
  trialDays: 14,
  trialReminderDays: 3,
  refundDoubtMinutes: 60,
}

export const graceDays = ({ dunningDays }: BillingRules): number => dunningDays.at(-1) ?? 0

// Upper limits of the settings, from the limits in the events' schemas.
export const MAX_DUNNING_STEPS = 10
export const MAX_GRACE_DAYS = 90
export const MAX_PAUSE_MONTHS = 12
