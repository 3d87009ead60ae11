import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface PaymentFailedData {
  readonly name: string
  readonly expectedOn: string
  /** The last day on which records can be changed. */
  readonly worksUntil: string
  /** Which reminder it is, from 1. */
  readonly attempt: number
  readonly isLast: boolean
  readonly subscriptionPage: string
}

/** On the day that a payment fails to arrive, and on the dunning days after it. */
export function paymentFailed({ name, expectedOn, worksUntil, attempt, isLast, subscriptionPage }: PaymentFailedData): Letter {
  const reminder = isLast ? 'Last reminder: y' : attempt === 1 ? 'Y' : 'Reminder: y'
  return {
    subject: `${reminder}our payment of ${formatDate(expectedOn)} did not go through`,
    greeting: hello(name),
    parts: [
      words(
        `The payment that was due on ${formatDate(expectedOn)} has not reached us. Most often the card has expired or its limit was reached.`,
      ),
      words(
        `You can keep working as usual until ${formatDate(worksUntil)}. After that day your records can be viewed and exported, but not changed, until you pay. Nothing is lost.`,
      ),
      link('Check your card', subscriptionPage),
      words('If you have paid in the meantime, you don’t need to do anything.'),
    ],
  }
}
