import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { PaymentFlag } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { REFUND_CAUSE_WORDS, REFUND_FAILURE_WORDS, type RefundCause } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import type { AdminPayment, AdminRefund } from '@tafel/contracts/contexts/subscriptions/views.ts'

/** The amount that can still be refunded: excludes refunded and pending amounts. */
export function leftCents({ grossCents, refunds }: Pick<AdminPayment, 'grossCents' | 'refunds'>): number {
  return refunds.reduce((left, { cents, status }) => (status === 'failed' ? left : left - cents), grossCents)
}

export const isOnItsWay = ({ refunds }: Pick<AdminPayment, 'refunds'>): boolean => refunds.some(({ status }) => status === 'requested')

/** One line on the state of a refund. */
export function refundWords({ cents, status, cause, because, requestedOn, refundedOn }: AdminRefund): string {
  const amount = formatMoney(cents, 'always')
  const why = cause === null ? '' : ` (${REFUND_CAUSE_WORDS[cause].toLowerCase()})`
  switch (status) {
    case 'requested':
      return `${amount} requested${on(requestedOn)}${why}. PayFast has not confirmed it yet; nothing is sent twice.`
    case 'paidBack':
      return `${amount} refunded${on(refundedOn)}${why}.`
    case 'failed':
      return `${amount} not refunded${why}. ${because === null ? '' : REFUND_FAILURE_WORDS[because]}`
  }
}

/** The credit note's reason when a flagged payment is refunded. */
export const FLAG_CAUSES: Readonly<Record<PaymentFlag, RefundCause>> = {
  alreadyCovered: 'paidTwice',
  afterPlanChange: 'paidTwice',
  afterCancellation: 'afterCancellation',
  expiredCheckout: 'goodwill',
  unexpectedAmount: 'wrongAmount',
  firmClosed: 'afterCancellation',
}

/** The suggested reason for the refund of a flagged payment. */
export const flagReason = (flag: PaymentFlag): string => `Flagged: ${REFUND_CAUSE_WORDS[FLAG_CAUSES[flag]].toLowerCase()}`

const on = (date: string | null): string => (date === null ? '' : ` on ${formatDate(date)}`)
