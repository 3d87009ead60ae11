import type { Checkout } from './model.ts'

/**
 * Where the buyer goes from a checkout that is over; undefined: the seller named no page. PayFast knows no page for failed payments, so
 * the simulator goes to Tafel's, which is next to its page for cancellations.
 */
export function returnAddress({ state, fields }: Pick<Checkout, 'state' | 'fields'>): string | undefined {
  const cancelled = fields['cancel_url'] || undefined
  if (state === 'paid') return fields['return_url'] || undefined
  return state === 'failed' ? cancelled?.replace(/\/payment-cancel(?=\?|$)/, '/payment-failed') : cancelled
}
