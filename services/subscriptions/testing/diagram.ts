import { addDays } from '@tafel/contracts/base/dates.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { statusOn } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@tafel/contracts/contexts/subscriptions/views.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { applyCoupon } from '../apply-coupon/decide.ts'
import { cancel } from '../cancel/decide.ts'
import { lapse, paymentFailed } from '../follow-ups.ts'
import { startTrial } from '../free-trial/decide.ts'
import { pauseFor } from '../pause/decide.ts'
import { receiveCancellation } from '../receive-cancellation/decide.ts'
import { resume } from '../resume/decide.ts'
import { ACCOUNT, checkout, couponOf, firm, offer, paid, practising, type Story, story, token, trialStarted, checkoutId } from './story.ts'

type Decide = (state: SubscriptionState) => Decision<SubscriptionEvent, string>

const DAY = '2026-11-10'
const late = (before: Story) =>
  before.add(paymentFailed(ACCOUNT, { expectedOn: '2026-12-01', noticedOn: '2026-12-02', attempt: 1 }, before.state))
const whole = couponOf({ discount: { kind: 'percent', ppm: 1_000_000 } })
const granted = () =>
  story()
    .add(applyCoupon({ ...firm, coupon: whole, firstPurchaseOnly: false }, story().state))
    .on(checkout(9, offer('practice'), DAY))

/** A firm in each state, on a day. */
export const SAMPLES: Readonly<Record<SubscriptionStatus, readonly [Story, day: string]>> = {
  none: [story(), DAY],
  trial: [story([trialStarted('2026-11-01')]), DAY],
  granted: [granted(), DAY],
  active: [practising('2026-11-01'), DAY],
  pastDue: [late(practising('2026-11-01')), '2026-12-02'],
  pausing: [practising('2026-11-01').on((state) => pauseFor({ accountId: ACCOUNT, months: 2 }, state, DAY, BILLING_RULES)), DAY],
  paused: [practising('2026-11-01').on((state) => pauseFor({ accountId: ACCOUNT, months: 2 }, state, DAY, BILLING_RULES)), '2026-12-10'],
  cancelled: [practising('2026-11-01').on((state) => cancel({ accountId: ACCOUNT, at: 'periodEnd', reason: 'other' }, state, DAY)), DAY],
  lapsed: [story([trialStarted('2026-10-01')]), DAY],
  ended: [story([trialStarted('2026-11-01'), { type: 'SubscriptionEnded', data: firm }]), DAY],
}

const checkoutThenNotice =
  (plan: Parameters<typeof offer>[0], day: string): Decide =>
  (state) => {
    const begun = checkout(7, offer(plan), day)(state)
    if ('refused' in begun) return begun
    const started = story().add(begun)
    const terms = started.state.checkouts[checkoutId(7)]
    if (terms === undefined) return { refused: 'granted' }
    const after = begun.reduce(started.evolve, state)
    const notice = { paymentId: '77', grossCents: terms.amountCents, receivedOn: day, checkoutId: checkoutId(7), token: token('seven') }
    const received = paid(notice)(after)
    return 'refused' in received ? received : [...begun, ...received]
  }

/** The actions possible on a day, by the functions that decide them. */
function actionsOn(day: string): readonly (readonly [name: string, decide: Decide])[] {
  return [
    ['free trial', (state) => startTrial(firm, state, day, BILLING_RULES)],
    ['plan chosen and paid', checkoutThenNotice('practice', day)],
    ['larger plan', checkoutThenNotice('large', day)],
    [
      'coupon of 100 %',
      (state) => {
        const applied = applyCoupon({ ...firm, coupon: whole, firstPurchaseOnly: false }, state)
        if ('refused' in applied) return applied
        const begun = checkout(8, offer('practice'), day)(applied.reduce(story().evolve, state))
        if ('refused' in begun) return begun
        return begun.some(({ type }) => type === 'PeriodGranted') ? [...applied, ...begun] : { refused: 'something is to be paid' }
      },
    ],
    [
      'renewal paid',
      (state) => {
        const schedule = state.schedules[state.current ?? '']
        if (schedule === undefined) return { refused: 'nothing is expected' }
        return paid({ paymentId: '78', grossCents: schedule.cents, receivedOn: day })(state)
      },
    ],
    ['payment is late', (state) => paymentFailed(ACCOUNT, { expectedOn: '2026-12-01', noticedOn: day, attempt: 1 }, state)],
    ['cancelled at the period’s end', (state) => cancel({ accountId: ACCOUNT, at: 'periodEnd', reason: 'other' }, state, day)],
    [
      'cancelled at PayFast',
      (state) =>
        receiveCancellation(
          { accountId: ACCOUNT, token: token('one').hash, checkoutId: checkoutId(1), paymentId: '79', today: day },
          state,
        ),
    ],
    ['paused', (state) => pauseFor({ accountId: ACCOUNT, months: 2 }, state, day, BILLING_RULES)],
    ['resumed', (state) => resume({ accountId: ACCOUNT }, state, day)],
    ['lapsed', (state) => lapse(ACCOUNT, day, state, BILLING_RULES)],
    ['firm erased', () => [{ type: 'SubscriptionEnded', data: firm }]],
  ]
}

/** The effect of every decision in each state, and of time alone. */
export function stateDiagram(): string {
  const edges = new Map<string, Set<string>>()
  const add = (from: SubscriptionStatus, to: SubscriptionStatus, why: string) => {
    if (from === to) return
    const key = `${from} --> ${to}`
    edges.set(key, (edges.get(key) ?? new Set()).add(why))
  }
  for (const from of SUBSCRIPTION_STATUSES) {
    const [sample, day] = SAMPLES[from]
    if (statusOn(sample.state, day, BILLING_RULES) !== from)
      throw new Error(`The sample of ${from} is ${statusOn(sample.state, day, BILLING_RULES)}.`)
    if (from === 'ended') continue
    for (const [name, decide] of actionsOn(day)) {
      const decision = decide(sample.state)
      if (!('refused' in decision) && decision.length > 0) add(from, statusOn(sample.add(decision).state, day, BILLING_RULES), name)
    }
    let before: SubscriptionStatus = from
    for (let later = 1; later <= 120; later += 1) {
      const status = statusOn(sample.state, addDays(day, later), BILLING_RULES)
      if (status !== before) {
        if (before === from) add(before, status, 'time')
        before = status
      }
    }
  }
  const lines = [...edges].map(([edge, why]) => `  ${edge}: ${[...why].join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> none', ...lines, '  ended --> [*]', '```'].join('\n')
}
