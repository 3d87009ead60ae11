import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface CancellationData {
  readonly name: string
  /** The last day on which records can be changed. */
  readonly endsOn: string
  readonly at: 'now' | 'periodEnd'
  /** Cancelled at or by PayFast, not here. */
  readonly isAtPayFast: boolean
  readonly subscriptionPage: string
}

/** When a subscription was cancelled, by anyone. */
export const cancellation = ({ name, endsOn, at, isAtPayFast, subscriptionPage }: CancellationData): Letter => ({
  subject: 'Your subscription is cancelled',
  greeting: hello(name),
  parts: [
    words(
      isAtPayFast
        ? 'PayFast informed us that the payments of your subscription were cancelled there. No further payment will be taken.'
        : 'Your subscription is cancelled, as you asked. No further payment will be taken.',
    ),
    words(
      at === 'periodEnd'
        ? `You can keep working until ${formatDate(endsOn)}, the end of the paid period. After that you can view and export your records for as long as you like, but not change them.`
        : 'From now on you can view and export your records for as long as you like, but not change them.',
    ),
    link(at === 'periodEnd' ? 'Change your mind' : 'Subscribe again', subscriptionPage),
  ],
})
