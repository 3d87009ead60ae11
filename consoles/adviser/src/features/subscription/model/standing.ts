import type { Claims } from '@tafel/contracts/http/views.ts'
import { formatDateUs } from '@tafel/contracts/money/format.ts'

/** Where config/payfast says nothing (specification §9): R 999,99. */
export const DEFAULT_AMOUNT_CENTS = 99_999

/** `lapsed`: there was one, and it has ended. */
export type Standing = 'none' | 'active' | 'lapsed'

export function standingOf(claims: Claims): Standing {
  if (claims.hasSubscription) return 'active'
  return claims.atStartSubscription === null ? 'none' : 'lapsed'
}

/** Dates as the specification writes them, with its words where there is none (§9). */
export function startDateText({ atStartSubscription }: Claims): string {
  return atStartSubscription === null ? 'No start date' : formatDateUs(atStartSubscription)
}
export function paymentDateText({ atNextPayment }: Claims): string {
  return atNextPayment === null ? 'No payment date' : formatDateUs(atNextPayment)
}
