import * as z from 'zod/mini'
import { cents, date, id, ppm } from '../../base/fields.ts'
import { type IntegrationContext, integrationType, say } from './integration-type.ts'
import { CANCEL_REASONS, LAPSE_CAUSES } from '../../contexts/subscriptions/events.ts'
import { planTier } from '../../contexts/subscriptions/plan.ts'

// A firm's payments and the days they cover. No card, no token, no free text, no names.

const of = { accountId: id }
const days = { coversFrom: date, coversTo: date }

const trialStarted = integrationType({
  type: 'TrialStarted',
  version: 1,
  summary: 'A firm may use everything for nothing until a day.',
  data: z.strictObject({ ...of, startsOn: date, endsOn: date }),
})
const periodGranted = integrationType({
  type: 'PeriodGranted',
  version: 1,
  summary: 'A coupon pays for these days.',
  data: z.strictObject({ ...of, tier: planTier, ...days }),
})
const paymentReceived = integrationType({
  type: 'PaymentReceived',
  version: 1,
  summary: 'A firm has paid for these days. VAT is in the amount, at the rate that is named.',
  data: z.strictObject({
    ...of,
    paymentId: z.string(),
    grossCents: cents,
    feeCents: cents,
    netCents: z.int(),
    vatPpm: ppm,
    receivedOn: date,
    tier: planTier,
    ...days,
  }),
})
const paymentRefunded = integrationType({
  type: 'PaymentRefunded',
  version: 1,
  summary: 'Money is on its way back to a firm.',
  data: z.strictObject({ ...of, paymentId: z.string(), refundId: id, cents, refundedOn: date }),
})
const paymentFailed = integrationType({
  type: 'PaymentFailed',
  version: 1,
  summary: 'A renewal that was expected did not come.',
  data: z.strictObject({ ...of, expectedOn: date, attempt: z.int().check(z.minimum(1)) }),
})
const cancelled = integrationType({
  type: 'SubscriptionCancelled',
  version: 1,
  summary: 'A firm ends its subscription, at once or with the period that is paid.',
  data: z.strictObject({ ...of, at: z.enum(['now', 'periodEnd']), endsOn: date, reason: z.enum([...CANCEL_REASONS, 'atPayFast']) }),
})
const paused = integrationType({
  type: 'SubscriptionPaused',
  version: 1,
  summary: 'No payment is taken until a day.',
  data: z.strictObject({ ...of, pausedFrom: date, nextPaymentOn: date }),
})
const resumed = integrationType({
  type: 'SubscriptionResumed',
  version: 1,
  summary: 'Payments are taken again.',
  data: z.strictObject({ ...of, resumedOn: date, nextPaymentOn: date }),
})
const lapsed = integrationType({
  type: 'SubscriptionLapsed',
  version: 1,
  summary: 'From this day on everything can be read and nothing be written.',
  data: z.strictObject({ ...of, lapsedOn: date, why: z.enum(LAPSE_CAUSES) }),
})

const about = ({ accountId }: { readonly accountId: string }) => `account:${accountId}`

export const subscriptionsIntegration: IntegrationContext = {
  name: 'subscriptions',
  topic: 'tafel.subscriptions.v1',
  summary: 'Trials, payments, and how subscriptions end.',
  types: [trialStarted, periodGranted, paymentReceived, paymentRefunded, paymentFailed, cancelled, paused, resumed, lapsed],
  mapping: {
    FreeTrialStarted: ({ data }) => {
      const { accountId, startsOn, endsOn } = data
      return say(trialStarted, { accountId, startsOn, endsOn }, about(data))
    },
    PeriodGranted: ({ data }) => {
      const { accountId, tier, coversFrom, coversTo } = data
      return say(periodGranted, { accountId, tier, coversFrom, coversTo }, about(data))
    },
    PaymentReceived: ({ data }) => {
      const { accountId, paymentId, grossCents, feeCents, netCents, vatPpm, receivedOn, tier, coversFrom, coversTo } = data
      const amounts = { grossCents, feeCents, netCents, vatPpm }
      return say(paymentReceived, { accountId, paymentId, ...amounts, receivedOn, tier, coversFrom, coversTo }, about(data))
    },
    PaymentRefunded: ({ data }) => {
      const { accountId, paymentId, refundId, refundedOn } = data
      return say(paymentRefunded, { accountId, paymentId, refundId, cents: data.cents, refundedOn }, about(data))
    },
    PaymentFailed: ({ data }) => {
      const { accountId, expectedOn, attempt } = data
      return say(paymentFailed, { accountId, expectedOn, attempt }, about(data))
    },
    SubscriptionCancelled: ({ data }) => {
      const { accountId, at, endsOn, reason } = data
      return say(cancelled, { accountId, at, endsOn, reason }, about(data))
    },
    SubscriptionPaused: ({ data }) => {
      const { accountId, pausedFrom, nextPaymentOn } = data
      return say(paused, { accountId, pausedFrom, nextPaymentOn }, about(data))
    },
    SubscriptionResumed: ({ data }) => {
      const { accountId, resumedOn, nextPaymentOn } = data
      return say(resumed, { accountId, resumedOn, nextPaymentOn }, about(data))
    },
    SubscriptionLapsed: ({ data }) => {
      const { accountId, lapsedOn, why } = data
      return say(lapsed, { accountId, lapsedOn, why }, about(data))
    },
  },
}
