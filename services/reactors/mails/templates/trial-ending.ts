import { formatDate } from '@tafel/contracts/base/money/format.ts'
import { hello, type Letter, link, words } from '../letter.ts'

export interface TrialEndingData {
  readonly name: string
  readonly endsOn: string
  readonly subscriptionPage: string
}

/** Three days before a free trial ends, to a firm that has not subscribed. */
export const trialEnding = ({ name, endsOn, subscriptionPage }: TrialEndingData): Letter => ({
  subject: `Your free trial ends on ${formatDate(endsOn)}`,
  greeting: hello(name),
  parts: [
    words(`Your free trial of Tafel ends on ${formatDate(endsOn)}. Nothing is charged: we have no card details of yours.`),
    words(
      'After that day your clients and records can be viewed and exported, but not changed. Choose a plan to continue working with them.',
    ),
    link('Choose a plan', subscriptionPage),
  ],
})
