import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { CheckoutStatusView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { dateText } from './subscription-words.ts'

/** The page that PayFast returned the payer to. It proves nothing: the state comes from our own records. */
export type PaymentPage = 'complete' | 'cancel' | 'failed'

export type PaymentAction = 'checkAgain' | 'overview' | 'subscription' | 'choosePlan'

export interface PaymentWords {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly actions: readonly PaymentAction[]
}

const UNPAID: Readonly<Record<'cancel' | 'failed', PaymentWords>> = {
  cancel: {
    title: 'Payment cancelled',
    paragraphs: [
      'You left PayFast’s page before paying. Nothing was charged, and your subscription is unchanged.',
      'If that page is still open in another tab, a payment made there is valid.',
    ],
    actions: ['choosePlan'],
  },
  failed: {
    title: 'Payment failed',
    paragraphs: ['Your bank declined the payment and nothing was charged. Check the card, or try another one.'],
    actions: ['choosePlan'],
  },
}

/** The words without a payment status: the user is signed out, or the address names no payment. */
export function wordsWithoutStatus(page: PaymentPage): PaymentWords {
  if (page !== 'complete') return UNPAID[page]
  return {
    title: 'Back from PayFast',
    paragraphs: [
      'The subscription page shows what was paid. PayFast notifies us of each payment directly, whether this page is open or not.',
    ],
    actions: ['subscription'],
  }
}

/** The words for a payment's state in our records. `isOver`: polling has ended. */
export function wordsOf(page: PaymentPage, checkout: CheckoutStatusView, isOver: boolean): PaymentWords {
  const { state, amountCents, tier, paidOn, startedOn } = checkout
  const plan = `${tier.name}, ${tier.billing}`
  switch (state) {
    case 'paid':
      return {
        title: 'Payment received',
        paragraphs: [
          `${formatMoney(amountCents, 'always')} for ${plan}${paidOn === null ? '' : `, on ${dateText(paidOn)}`}. Thank you.`,
          'Your subscription is active.',
        ],
        actions: ['overview', 'subscription'],
      }
    case 'cardSaved':
      return {
        title: 'Your card is saved',
        paragraphs: [`Nothing was charged. ${plan} is charged from the date on the subscription page.`],
        actions: ['overview', 'subscription'],
      }
    case 'notNeeded':
      return {
        title: 'This payment was not needed',
        paragraphs: [
          `Your plan had been paid for or changed before ${plan} was confirmed, so your plan does not change.`,
          amountCents === 0
            ? 'Nothing was charged, and this card will not be used. Choose your plan again if you still want to change it.'
            : `We have been alerted to refund ${formatMoney(amountCents, 'always')} to your card. Don’t pay again; nothing more is charged for this checkout.`,
        ],
        actions: ['overview', 'subscription'],
      }
    case 'expired':
      return {
        title: 'This payment was not made in time',
        paragraphs: [
          `It was started on ${dateText(startedOn)} and was open for one day. PayFast has not reported a payment. Choose your plan again.`,
          'If your bank shows a payment, don’t pay again: we record it as soon as PayFast notifies us.',
        ],
        actions: ['choosePlan'],
      }
    case 'waiting':
      if (page !== 'complete') return UNPAID[page]
      return isOver ? LATE : WAITING
  }
}

export const WAITING: PaymentWords = {
  title: 'Waiting for PayFast',
  paragraphs: ['You are back from PayFast. It usually confirms a payment within seconds. Your subscription then starts immediately.'],
  actions: [],
}

const LATE: PaymentWords = {
  title: 'PayFast has not confirmed the payment yet',
  paragraphs: [
    'If you paid, don’t pay again: the confirmation and your subscription follow automatically, whether this page is open or not.',
    'If your bank declined the payment, nothing was charged, and you can choose your plan again.',
  ],
  actions: ['checkAgain', 'subscription'],
}
