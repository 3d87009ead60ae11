import { formatDateUs } from '@tafel/contracts/base/money/format.ts'
import { discountText } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { CouponView } from '@tafel/contracts/contexts/subscriptions/views.ts'

// The words of the subscription pages. Dates have the specification's format, with its words for a missing date (§9).

export const dateText = (date: string): string => formatDateUs(date)
/** `before` is only added to a date: `from December 01, 2026`, `No payment date`. */
export const paymentDateText = (date: string | null, before = ''): string => (date === null ? 'No payment date' : before + dateText(date))
/** `since July 01, 2026`, `No start date`. */
export const startDateText = (date: string | null, before = ''): string => (date === null ? 'No start date' : before + dateText(date))

/** The days left of a trial: `ends today`, `1 day left`. */
export function daysLeftText(days: number): string {
  if (days <= 0) return 'ends today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** `for the 9 days left`, `for the 1 day left`. */
export const forDaysLeft = (days: number): string => (days === 1 ? 'for the 1 day left' : `for the ${days} days left`)

export const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`)
export const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** The remaining discount of a coupon: `25 % off one payment, valid until December 31, 2026.` */
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
  return `${off} ${which}${endsOn === null ? '' : `, valid until ${dateText(endsOn)}`}.`
}

/** The page that opens once there is a subscription, as named in the header. */
export function wantedPage(to: string | null): string | undefined {
  if (to === null) return undefined
  return to.startsWith('/overview') ? 'Overview' : to.startsWith('/clients') ? 'Clients' : 'The page you asked for'
}
