import { formatDate, formatMoney } from '@tafel/contracts/money/format.ts'
import { REFUND_CAUSE_WORDS, REFUND_FAILURE_WORDS } from '@tafel/contracts/subscriptions/refunds.ts'
import type { AdminPayment, AdminRefund } from '@tafel/contracts/subscriptions/views.ts'

/** What can still be asked back: neither what has gone nor what may be on its way. */
export function leftCents({ grossCents, refunds }: Pick<AdminPayment, 'grossCents' | 'refunds'>): number {
  return refunds.reduce((left, { cents, status }) => (status === 'failed' ? left : left - cents), grossCents)
}

export const isOnItsWay = ({ refunds }: Pick<AdminPayment, 'refunds'>): boolean => refunds.some(({ status }) => status === 'requested')

/** One line of what became of a refund, by what is known of it. */
export function refundWords({ cents, status, cause, because, requestedOn, refundedOn }: AdminRefund): string {
  const amount = formatMoney(cents, 'always')
  const why = cause === null ? '' : ` (${REFUND_CAUSE_WORDS[cause].toLowerCase()})`
  switch (status) {
    case 'requested':
      return `${amount} asked for${on(requestedOn)}${why}. PayFast has not confirmed it yet; nothing is sent twice.`
    case 'paidBack':
      return `${amount} paid back${on(refundedOn)}${why}.`
    case 'failed':
      return `${amount} not paid back${why}. ${because === null ? '' : REFUND_FAILURE_WORDS[because]}`
  }
}

const on = (date: string | null): string => (date === null ? '' : ` on ${formatDate(date)}`)
