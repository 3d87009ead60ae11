import { addDays } from '@tafel/contracts/base/dates.ts'
import { subscriptionClaims } from '@tafel/contracts/contexts/subscriptions/life/claims.ts'
import { dueOn, inForce, renewing, statusOn, tokensToClose } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { describe, expect, test } from 'vitest'
import { applyCoupon } from './apply-coupon/decide.ts'
import { cancel } from './cancel/decide.ts'
import { pauseFor } from './pause/decide.ts'
import { quotePlan } from './quote/quote.ts'
import { receiveCancellation } from './receive-cancellation/decide.ts'
import { receivePayment } from './receive-payment/decide.ts'
import { resume } from './resume/decide.ts'
import {
  ACCOUNT,
  checkout,
  checkoutId,
  couponOf,
  firm,
  notice,
  offer,
  paid,
  practising,
  story,
  token,
  trialStarted,
} from './testing/story.ts'

const sum = (lines: readonly { readonly cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0)
const payments = (of: ReturnType<typeof story>) => of.events.flatMap((event) => (event.type === 'PaymentReceived' ? [event.data] : []))
const status = (of: ReturnType<typeof story>, day: string) => statusOn(of.state, day, BILLING_RULES)

describe('from a trial to a plan', () => {
  test('a plan bought during a trial starts when the trial ends, so that no day is lost', () => {
    const firmed = story([trialStarted('2026-11-21')])
      .on(checkout(1, offer('practice'), '2026-11-22'))
      .on(paid({ paymentId: '1', grossCents: 99_999, receivedOn: '2026-11-22' }))
    expect(payments(firmed)).toMatchObject([{ coversFrom: '2026-12-06', coversTo: '2027-01-05', grossCents: 99_999, coupon: null }])
    expect(status(firmed, '2026-11-22')).toBe('active')
    expect(subscriptionClaims(firmed.state, '2026-11-22', BILLING_RULES)).toEqual({
      hasSubscription: true,
      atNextPayment: '2027-01-06',
      atStartSubscription: '2026-11-22',
      centAmount: 99_999,
    })
  })

  test('returning from PayFast without a notification grants nothing', () => {
    const waiting = story().on(checkout(1, offer('practice'), '2026-11-22'))
    expect(status(waiting, '2026-11-22')).toBe('none')
    expect(inForce(waiting.state, '2026-11-22', BILLING_RULES)).toBe(false)
  })

  test('a first payment with a one-time coupon uses it once', () => {
    const firmed = story()
      .add(applyCoupon({ ...firm, coupon: couponOf(), firstPurchaseOnly: true }, story().state))
      .on(checkout(1, offer('practice'), '2026-11-22'))
      .on(paid({ paymentId: '1', grossCents: 74_999, receivedOn: '2026-11-22' }))
    expect(payments(firmed)[0]).toMatchObject({ grossCents: 74_999, coupon: { code: 'SEASON25', discountCents: 25_000 } })
    expect(firmed.state.coupon).toBeUndefined()
    expect(subscriptionClaims(firmed.state, '2026-11-22', BILLING_RULES).centAmount).toBe(99_999)
  })

  test('a coupon of 100 % grants the period without PayFast, and a checkout follows at its end', () => {
    const whole = couponOf({ discount: { kind: 'percent', ppm: 1_000_000 } })
    const granted = story()
      .add(applyCoupon({ ...firm, coupon: whole, firstPurchaseOnly: false }, story().state))
      .on(checkout(1, offer('practice'), '2026-11-22'))
    expect(granted.events.at(-1)).toMatchObject({ type: 'PeriodGranted', data: { coversFrom: '2026-11-22', coversTo: '2026-12-21' } })
    expect(status(granted, '2026-12-21')).toBe('granted')
    expect(status(granted, '2026-12-22')).toBe('lapsed')
  })
})

describe('a payment', () => {
  test('counts once, however often it is notified', () => {
    const once = practising('2026-11-01')
    let again = once
    for (let at = 0; at < 1000; at += 1) again = again.on(paid({ paymentId: '1', grossCents: 99_999, receivedOn: '2026-11-01' }))
    expect(again.events).toEqual(once.events)
  })

  test.each([99_998, 100_000])('may differ by a cent (%i), and the invoice lines show it', (grossCents) => {
    const firmed = story()
      .on(checkout(1, offer('practice'), '2026-11-01'))
      .on(paid({ paymentId: '1', grossCents, receivedOn: '2026-11-01' }))
    expect(sum(payments(firmed)[0]!.lines)).toBe(grossCents)
  })

  test.each([0, 1, 500, 99_997, 100_001, 999_990])('of %i cents that was not agreed grants nothing, and raises an alert', (grossCents) => {
    const firmed = story()
      .on(checkout(1, offer('practice'), '2026-11-01'))
      .on(paid({ paymentId: '1', grossCents, receivedOn: '2026-11-01' }))
    expect(firmed.events.at(-1)).toMatchObject({ type: 'PaymentFlagged', data: { why: 'unexpectedAmount' } })
    expect(inForce(firmed.state, '2026-11-01', BILLING_RULES)).toBe(false)
  })

  test('for an unknown checkout is refused', () => {
    expect(
      receivePayment(
        notice({ paymentId: '1', grossCents: 99_999, receivedOn: '2026-11-01', checkoutId: checkoutId(9) }),
        practising('2026-11-01').state,
      ),
    ).toEqual([])
    expect(
      receivePayment(
        notice({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-11-01', checkoutId: checkoutId(9), token: token('other') }),
        practising('2026-11-01').state,
      ),
    ).toEqual({ refused: 'subscriptions/unknown-payment' })
  })

  test('of each month covers the next month, counted from the first day, the last of the month included', () => {
    let firmed = story().on(checkout(1, offer('practice'), '2026-12-31'))
    for (const [at, day] of ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'].entries())
      firmed = firmed.on(paid({ paymentId: String(at + 1), grossCents: 99_999, receivedOn: day }))
    expect(payments(firmed).map(({ coversFrom, coversTo }) => `${coversFrom} ${coversTo}`)).toEqual([
      '2026-12-31 2027-01-30',
      '2027-01-31 2027-02-27',
      '2027-02-28 2027-03-30',
      '2027-03-31 2027-04-29',
    ])
  })

  test('keeps the period already paid if it arrives early', () => {
    const early = practising('2026-11-01').on(paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-11-30' }))
    expect([status(early, '2026-11-30'), status(early, '2026-12-31'), inForce(early.state, '2027-01-14', BILLING_RULES)]).toEqual([
      'active',
      'active',
      true,
    ])
  })

  test('after a cancellation is recorded and flagged', () => {
    const late = practising('2026-11-01')
      .on((state) => cancel({ accountId: ACCOUNT, at: 'periodEnd', reason: 'other' }, state, '2026-11-10'))
      .on(paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-12-01' }))
    expect(late.events.slice(-2)).toMatchObject([
      { type: 'PaymentReceived', data: { paymentId: '2' } },
      { type: 'PaymentFlagged', data: { why: 'afterCancellation' } },
    ])
  })

  test('and other notifications may come in any order with the same result', () => {
    const notices = [
      paid({ paymentId: '1', grossCents: 99_999, receivedOn: '2026-12-01' }),
      paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-12-01' }),
      paid({ paymentId: '3', grossCents: 99_999, receivedOn: '2026-12-01' }),
      (state: Parameters<typeof receiveCancellation>[1]) =>
        receiveCancellation(
          { accountId: ACCOUNT, token: token('one').hash, checkoutId: checkoutId(1), paymentId: '3', today: '2026-12-01' },
          state,
        ),
    ]
    const ends = permutations(notices).map((order) => {
      const { state } = order.reduce((history, decide) => history.on(decide), story().on(checkout(1, offer('practice'), '2026-11-01')))
      const { cover, cancelled, closed, current, payments: taken } = state
      const covers = Object.values(taken).map(({ coversTo }) => coversTo)
      return {
        to: cover?.to,
        ends: cancelled?.at,
        closed,
        current,
        covers: covers.toSorted(),
        until: statusOn(state, '2027-02-01', BILLING_RULES),
      }
    })
    expect(ends).toHaveLength(24)
    for (const end of ends) expect(end).toEqual(ends[0])
    expect(ends[0]).toMatchObject({ to: '2027-01-31', ends: 'periodEnd', until: 'lapsed' })
  })
})

describe('a change of plan', () => {
  test('to a larger one now charges the remaining days pro rata', () => {
    const quote = quotePlan(offer('large'), practising('2026-11-01').state, '2026-11-22', 1)
    // 9 of 30 days: R 750,00 of R 2 499,99, less R 300,00 of R 999,99.
    expect(quote).toMatchObject({
      purpose: 'changeNow',
      daysLeft: 9,
      now: { cents: 45_000, lines: [{ cents: 75_000 }, { cents: -30_000 }] },
      covers: { from: '2026-11-22', to: '2026-11-30' },
      nextPaymentOn: '2026-12-01',
      next: { cents: 249_999 },
    })
  })

  test('cancels the previous token', () => {
    const changed = practising('2026-11-01')
      .on(checkout(2, offer('large'), '2026-11-22'))
      .on(paid({ paymentId: '2', grossCents: 45_000, receivedOn: '2026-11-22', checkoutId: checkoutId(2), token: token('two') }))
    expect(tokensToClose(changed.state).map(({ token: hash }) => hash)).toEqual([token('one').hash])
    expect(renewing(changed.state)).toMatchObject({ cents: 249_999, tier: { name: 'Firm' } })
    const old = changed.on(paid({ paymentId: '3', grossCents: 99_999, receivedOn: '2026-12-01' }))
    expect(old.events.at(-1)).toMatchObject({ type: 'PaymentFlagged', data: { why: 'afterPlanChange' } })
  })

  test('to a smaller or yearly one starts with the next payment and charges nothing now', () => {
    const { state } = practising('2026-11-01')
    for (const wanted of [offer('solo'), offer('practice', 'yearly')])
      expect(quotePlan(wanted, state, '2026-11-22', 1)).toMatchObject({
        purpose: 'changeAtRenewal',
        now: { cents: 0 },
        nextPaymentOn: '2026-12-01',
      })
    expect(quotePlan(offer('practice', 'yearly'), state, '2026-11-22', 1)).toMatchObject({ next: { cents: 999_990 } })
  })

  test('to fewer seats than in use is refused, with the remedy', () => {
    const refused = quotePlan(offer('solo'), practising('2026-11-01').state, '2026-11-22', 4)
    expect(refused).toMatchObject({
      refused: 'subscriptions/too-few-seats',
      errors: [
        {
          message: 'You use 4 seats, open invitations included; Solo has 1. Remove 3 people from the team first, or choose a larger plan.',
        },
      ],
    })
  })
})

describe('an end', () => {
  const cancelled = practising('2026-11-01').on((state) =>
    cancel({ accountId: ACCOUNT, at: 'periodEnd', reason: 'notUsed' }, state, '2026-11-10'),
  )

  test('at the end of the paid period keeps the rest, and can be undone with a card for R 0', () => {
    expect(status(cancelled, '2026-11-30')).toBe('cancelled')
    expect(status(cancelled, '2026-12-01')).toBe('lapsed')
    expect(subscriptionClaims(cancelled.state, '2026-11-10', BILLING_RULES)).toMatchObject({
      hasSubscription: true,
      atNextPayment: null,
      centAmount: null,
    })
    const back = cancelled
      .on(checkout(2, offer('practice'), '2026-11-20'))
      .on(paid({ paymentId: '2', grossCents: 0, receivedOn: '2026-11-20', checkoutId: checkoutId(2), token: token('two') }))
    expect(status(back, '2026-11-20')).toBe('active')
    expect(dueOn(renewing(back.state)!)).toBe('2026-12-01')
    expect(payments(back)).toHaveLength(1)
  })

  test('now is now', () => {
    const ended = practising('2026-11-01').on((state) => cancel({ accountId: ACCOUNT, at: 'now', reason: 'closing' }, state, '2026-11-10'))
    expect([inForce(ended.state, '2026-11-10', BILLING_RULES), inForce(ended.state, '2026-11-11', BILLING_RULES)]).toEqual([true, false])
  })

  test('notified by PayFast takes effect at the end of the paid period', () => {
    const history = practising('2026-11-01').on((state) =>
      receiveCancellation(
        { accountId: ACCOUNT, token: token('one').hash, checkoutId: checkoutId(1), paymentId: '1', today: '2026-11-10' },
        state,
      ),
    )
    expect(status(history, '2026-11-10')).toBe('cancelled')
    expect(history.state.cancelled).toMatchObject({ at: 'periodEnd', atPayFast: true })
  })
})

describe('what is late', () => {
  test('works during the grace period, then lapses; a payment restores it', () => {
    const late = practising('2026-11-01').add([
      { type: 'PaymentFailed', data: { ...firm, expectedOn: '2026-12-01', noticedOn: '2026-12-02', attempt: 1 } },
    ])
    expect(status(late, '2026-12-02')).toBe('pastDue')
    expect([inForce(late.state, '2026-12-15', BILLING_RULES), inForce(late.state, '2026-12-16', BILLING_RULES)]).toEqual([true, false])
    const recovered = late.on(paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-12-05' }))
    expect(status(recovered, '2026-12-05')).toBe('active')
    expect(dueOn(renewing(recovered.state)!)).toBe('2027-01-01')
  })
})

describe('a pause', () => {
  const paused = practising('2026-11-01').on((state) => pauseFor({ accountId: ACCOUNT, months: 2 }, state, '2026-11-10', BILLING_RULES))

  test('uses up the paid period, then is read-only, and ends with the next payment', () => {
    expect(status(paused, '2026-11-30')).toBe('pausing')
    expect(status(paused, '2026-12-01')).toBe('paused')
    expect(inForce(paused.state, '2026-12-01', BILLING_RULES)).toBe(false)
    expect(subscriptionClaims(paused.state, '2026-12-01', BILLING_RULES).atNextPayment).toBe('2027-02-01')
    const after = paused.on(paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2027-02-01' }))
    expect(payments(after).at(-1)).toMatchObject({ coversFrom: '2027-02-01', coversTo: '2027-02-28' })
    expect(status(after, '2027-02-01')).toBe('active')
  })

  test('can be ended early; one that is too long is refused', () => {
    const resumed = paused.on((state) => resume({ accountId: ACCOUNT }, state, '2026-11-20'))
    expect(dueOn(renewing(resumed.state)!)).toBe('2026-12-01')
    const again = paused.on((state) => resume({ accountId: ACCOUNT }, state, '2026-12-20'))
    expect(dueOn(renewing(again.state)!)).toBe('2026-12-20')
    expect(pauseFor({ accountId: ACCOUNT, months: 4 }, practising('2026-11-01').state, '2026-11-10', BILLING_RULES)).toMatchObject({
      refused: 'subscriptions/cannot-pause',
    })
  })
})

test('with random plans and changes, the lines of every charge add up to it, and no charge is unexpected', () => {
  let seed = 7
  const draw = (below: number) => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % below
  for (let history = 0; history < 300; history += 1) {
    let day = addDays('2026-01-01', draw(365))
    let history = story()
    let at = 0
    for (let step = 0; step < 8; step += 1) {
      day = addDays(day, draw(20))
      const wanted = offer((['solo', 'practice', 'large'] as const)[draw(3)]!, (['monthly', 'yearly'] as const)[draw(2)]!)
      const begun = checkout((at += 1), wanted, day)(history.state)
      if ('refused' in begun) continue
      history = history.add(begun)
      const terms = history.state.checkouts[checkoutId(at)]!
      expect(sum(terms.lines)).toBe(terms.amountCents)
      expect(sum(terms.recurringLines)).toBe(terms.recurringCents)
      history = history.on(
        paid({ paymentId: `p${at}`, grossCents: terms.amountCents, receivedOn: day, checkoutId: checkoutId(at), token: token(`t${at}`) }),
      )
      const schedule = renewing(history.state)
      if (schedule !== undefined && draw(3) > 0) {
        day = dueOn(schedule) > day ? dueOn(schedule) : day
        const { token: hash, cents } = schedule
        history = history.on(
          paid({ paymentId: `r${at}`, grossCents: cents, receivedOn: day, checkoutId: checkoutId(at), token: { hash, sealed: '' } }),
        )
      }
    }
    for (const payment of payments(history)) expect(sum(payment.lines)).toBe(payment.grossCents)
    expect(history.events.some(({ type }) => type === 'PaymentFlagged')).toBe(false)
  }
})

function permutations<T>(of: readonly T[]): readonly (readonly T[])[] {
  if (of.length <= 1) return [of]
  return of.flatMap((one, at) => permutations(of.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}
