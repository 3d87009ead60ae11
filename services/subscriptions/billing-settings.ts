import { INVITATION_DAYS, MAX_INVITATION_DAYS } from '@tafel/contracts/contexts/teams/team.ts'
import {
  BILLING_RULES,
  type BillingRules,
  MAX_DUNNING_STEPS,
  MAX_GRACE_DAYS,
  MAX_PAUSE_MONTHS,
} from '@tafel/contracts/contexts/subscriptions/rules.ts'
import * as z from 'zod/mini'

function wholeNumber(least: number, most: number) {
  const range = `a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, range)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(least, range), z.maximum(most, range)),
    ),
  )
}

const DAYS = `at most ${MAX_DUNNING_STEPS} increasing days, none above ${MAX_GRACE_DAYS}, separated by commas: 0,3,7,14`
const growing = (days: readonly number[]): boolean => days.every((day, at) => at === 0 || day > days[at - 1]!)
const dunningDays = z.pipe(
  z.string().check(z.regex(/^\d{1,3}(,\d{1,3})*$/, DAYS)),
  z.pipe(
    z.transform((text: string): readonly number[] => text.split(',').map(Number)),
    z
      .custom<readonly number[]>()
      .check(z.refine((days) => days.length <= MAX_DUNNING_STEPS && growing(days) && days.at(-1)! <= MAX_GRACE_DAYS, DAYS)),
  ),
)

/** Periods that no law prescribes; explained in `contracts/contexts/subscriptions/rules.ts` and `contracts/contexts/teams/team.ts`. */
export const billingSettings = {
  /** The last day is the grace period: writing ends on it. */
  TAFEL_DUNNING_DAYS: z._default(dunningDays, BILLING_RULES.dunningDays),
  TAFEL_MAX_PAUSE_MONTHS: z._default(wholeNumber(1, MAX_PAUSE_MONTHS), BILLING_RULES.maxPauseMonths),
  TAFEL_CHECKOUT_HOURS: z._default(wholeNumber(1, 168), BILLING_RULES.checkoutHours),
  TAFEL_TRIAL_DAYS: z._default(wholeNumber(1, 90), BILLING_RULES.trialDays),
  TAFEL_TRIAL_REMINDER_DAYS: z._default(wholeNumber(1, 30), BILLING_RULES.trialReminderDays),
  TAFEL_REFUND_DOUBT_MINUTES: z._default(wholeNumber(15, 10_080), BILLING_RULES.refundDoubtMinutes),
  TAFEL_INVITATION_DAYS: z._default(wholeNumber(1, MAX_INVITATION_DAYS), INVITATION_DAYS),
}

type BillingSettings = z.infer<z.ZodMiniObject<typeof billingSettings>>

export const billingRulesOf = (settings: BillingSettings): BillingRules => ({
  dunningDays: settings.TAFEL_DUNNING_DAYS,
  maxPauseMonths: settings.TAFEL_MAX_PAUSE_MONTHS,
  checkoutHours: settings.TAFEL_CHECKOUT_HOURS,
  trialDays: settings.TAFEL_TRIAL_DAYS,
  trialReminderDays: settings.TAFEL_TRIAL_REMINDER_DAYS,
  refundDoubtMinutes: settings.TAFEL_REFUND_DOUBT_MINUTES,
})
