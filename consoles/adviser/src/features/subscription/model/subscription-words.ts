import { formatDateUs } from '@tafel/contracts/base/money/format.ts'
import { discountText } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { CouponView } from '@tafel/contracts/contexts/subscriptions/views.ts'

// How the subscription's pages say things. Dates as the specification writes them there, with its words where there is none (§9).

export const dateText = (date: string): string => formatDateUs(date)
/** `before` stands before a date alone: `from December 01, 2026`, `No payment date`. */
export const paymentDateText = (date: string | null, before = ''): string => (date === null ? 'No payment date' : before + dateText(date))
/** `since July 01, 2026`, `No start date`. */
export const startDateText = (date: string | null, before = ''): string => (date === null ? 'No start date' : before + dateText(date))

/** How long a trial still runs: `ends today`, `1 day left`. */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'ends today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** `for the 9 days left`, `for the 1 day left`. */
export const forDaysLeft = (days: number): string => (days === 1 ? 'for the 1 day left' : `for the ${days} days left`)

export const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`)
export const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** What a coupon still does: `25 % off one payment, to be taken until December 31, 2026.` */
export function couponText({ discount, duration, endsOn, paymentsLeft }: CouponView): string {
  const off = `${discountText(discount)} off`
  const which =
    paymentsLeft === null
      ? 'every payment'
      : paymentsLeft === 1
        ? duration.kind === 'once'
          ? 'one payment'
          : 'one more payment'
        : `the next ${paymentsLeft} payments`
  return `${off} ${which}${endsOn === null ? '' : `, to be taken until ${dateText(endsOn)}`}.`
}

/** What opens with a subscription, as the header names it. */
export function wantedPage(to: string | null): string | undefined {
  if (to === null) return undefined
  return to.startsWith('/overview') ? 'Overview' : to.startsWith('/clients') ? 'Clients' : 'The page you asked for'
}
