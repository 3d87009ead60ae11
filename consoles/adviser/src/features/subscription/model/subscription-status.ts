import type { Claims } from '@tafel/contracts/http/views.ts'
import { formatDateUs } from '@tafel/contracts/money/format.ts'

/** Where config/payfast says nothing (specification §9): R 999,99. */
export const DEFAULT_AMOUNT_CENTS = 99_999

/** `trial`: in force, and nothing is paid for it. `lapsed`: there was one, and it has ended. */
export type SubscriptionStatus = 'none' | 'trial' | 'active' | 'lapsed'

export function statusOf(claims: Claims): SubscriptionStatus {
  // A paid subscription has an amount; a trial has none.
  if (claims.hasSubscription) return claims.centAmount === null ? 'trial' : 'active'
  return claims.atStartSubscription === null ? 'none' : 'lapsed'
}

/** Dates as the specification writes them, with its words where there is none (§9). */
export function startDateText({ atStartSubscription }: Claims): string {
  return atStartSubscription === null ? 'No start date' : formatDateUs(atStartSubscription)
}
export function paymentDateText({ atNextPayment }: Claims): string {
  return atNextPayment === null ? 'No payment date' : formatDateUs(atNextPayment)
}

/** How long a trial still runs: `ends today`, `1 day left`. */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'ends today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** What opens with a subscription, as the header names it. */
export function wantedPage(to: string | null): string | undefined {
  if (to === null) return undefined
  return to.startsWith('/overview') ? 'Overview' : to.startsWith('/clients') ? 'Clients' : 'The page you asked for'
}
