import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface CancellationData {
  readonly name: string
  /** The last day on which records can be changed. */
  readonly endsOn: string
  readonly at: 'now' | 'periodEnd'
  /** It was cancelled at PayFast, or by PayFast, not here. */
  readonly isAtPayFast: boolean
  readonly subscriptionPage: string
}

/** When a subscription was cancelled, by whomever. */
export const cancellation = ({ name, endsOn, at, isAtPayFast, subscriptionPage }: CancellationData): Letter => ({
  subject: 'Your subscription is cancelled',
  greeting: hello(name),
  parts: [
    words(
      isAtPayFast
        ? 'PayFast told us that the payments of your subscription were cancelled there. No further payment will be taken.'
        : 'Your subscription is cancelled, as you asked. No further payment will be taken.',
    ),
    words(
      at === 'periodEnd'
        ? `You work on until ${formatDate(endsOn)}, the end of what is paid. After that you can read and export every record, for as long as you like, but not change one.`
        : 'From now on you can read and export every record, for as long as you like, but not change one.',
    ),
    link(at === 'periodEnd' ? 'Change your mind' : 'Subscribe again', subscriptionPage),
  ],
})
