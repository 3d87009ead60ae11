import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import type { CheckoutStatusView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { dateText } from './subscription-words.ts'

/** The page that PayFast sent the payer back to. It proves nothing: what is so is asked of our own records. */
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
      'You left PayFast’s page before paying. Nothing was charged, and your subscription stays as it was.',
      'Should that page still be open in another tab: what is paid there counts.',
    ],
    actions: ['choosePlan'],
  },
  failed: {
    title: 'Payment failed',
    paragraphs: ['Your bank did not take the payment and nothing was charged. Check the card, or try another one.'],
    actions: ['choosePlan'],
  },
}

/** What is known without asking: nobody is signed in, or the address names no payment. */
export function wordsUnasked(page: PaymentPage): PaymentWords {
  if (page !== 'complete') return UNPAID[page]
  return {
    title: 'Back from PayFast',
    paragraphs: [
      'Your subscription’s page says what was paid. PayFast tells us of each payment by itself, whether this page is open or not.',
    ],
    actions: ['subscription'],
  }
}

/** What our records say of a payment. `isOver`: they were asked for as long as is reasonable. */
export function wordsOf(page: PaymentPage, checkout: CheckoutStatusView, isOver: boolean): PaymentWords {
  const { state, amountCents, tier, paidOn, startedOn } = checkout
  const plan = `${tier.name}, ${tier.billing}`
  switch (state) {
    case 'paid':
      return {
        title: 'Payment received',
        paragraphs: [
          `${formatMoney(amountCents, 'always')} for ${plan}${paidOn === null ? '' : `, on ${dateText(paidOn)}`}. Thank you.`,
          'Your subscription is in force.',
        ],
        actions: ['overview', 'subscription'],
      }
    case 'cardSaved':
      return {
        title: 'Your card is saved',
        paragraphs: [`Nothing was charged. ${plan} is charged from the day that your subscription’s page names.`],
        actions: ['overview', 'subscription'],
      }
    case 'notNeeded':
      return {
        title: 'This payment was not needed',
        paragraphs: [
          `Your plan had been paid for or changed before ${plan} was confirmed, so your plan stays as it is.`,
          amountCents === 0
            ? 'Nothing was charged, and this card will not be used. Choose your plan again if you still want to change it.'
            : `We have been alerted to pay ${formatMoney(amountCents, 'always')} back to your card. Don’t pay again; nothing more is charged for this checkout.`,
        ],
        actions: ['overview', 'subscription'],
      }
    case 'expired':
      return {
        title: 'This payment was not made in time',
        paragraphs: [
          `It was begun on ${dateText(startedOn)} and could be paid for a day. PayFast has told us of no money. Choose your plan again.`,
          'Should your bank show a payment all the same, don’t pay again: it is recorded as soon as PayFast tells us.',
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
  paragraphs: [
    'You are back from PayFast. It confirms each payment to us itself, mostly within seconds; your subscription follows at once.',
  ],
  actions: [],
}

const LATE: PaymentWords = {
  title: 'PayFast has not confirmed the payment yet',
  paragraphs: [
    'If you paid, don’t pay again: the confirmation comes by itself, and your subscription follows, whether this page is open or not.',
    'If your bank did not take the payment, nothing was charged, and you can choose your plan again.',
  ],
  actions: ['checkAgain', 'subscription'],
}
