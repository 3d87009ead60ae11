import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { INVITATION_DAYS } from '@tafel/contracts/contexts/teams/team.ts'
import type { ServicesSettings } from '../../../settings.ts'

/** Settings for testing services with a PayFast at this address, or with none. */
export const payFastSettings = (url = 'http://127.0.0.1:1') =>
  ({
    TAFEL_PAYFAST_URL: url,
    TAFEL_PAYFAST_MERCHANT_ID: '10000100',
    TAFEL_PAYFAST_MERCHANT_KEY: '46f0cd694581a',
    TAFEL_PAYFAST_PASSPHRASE: 'jt7NOE43FZPn',
    TAFEL_PAYFAST_NOTIFY_BASE: 'http://127.0.0.1:1',
    TAFEL_PAYFAST_RETURN_BASE: 'http://127.0.0.1:1',
    TAFEL_TRUSTED_PROXIES: [],
    TAFEL_DUNNING_DAYS: BILLING_RULES.dunningDays,
    TAFEL_MAX_PAUSE_MONTHS: BILLING_RULES.maxPauseMonths,
    TAFEL_CHECKOUT_HOURS: BILLING_RULES.checkoutHours,
    TAFEL_TRIAL_DAYS: BILLING_RULES.trialDays,
    TAFEL_TRIAL_REMINDER_DAYS: BILLING_RULES.trialReminderDays,
    TAFEL_REFUND_DOUBT_MINUTES: BILLING_RULES.refundDoubtMinutes,
    TAFEL_INVITATION_DAYS: INVITATION_DAYS,
  }) satisfies Partial<ServicesSettings>
