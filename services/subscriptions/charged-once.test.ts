import { addDays, addMonths } from '@tafel/contracts/base/dates.ts'
import { monthsOf } from '@tafel/contracts/contexts/subscriptions/charge.ts'
import type { Checkout, Cover, SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { dueOn, renewing, tokensToClose } from '@tafel/contracts/contexts/subscriptions/life/status.ts'
import { describe, expect, test } from 'vitest'
import { cancel } from './cancel/decide.ts'
import { expireCheckout } from './follow-ups.ts'
import { receiveCancellation } from './receive-cancellation/decide.ts'
import { completeRefund, requestRefund } from './refund/decide.ts'
import { ACCOUNT, checkout, checkoutId, noon, offer, OWNER, paid, practising, story, type Story, token } from './testing/story.ts'

// No one pays for a day twice, whatever the order of checkouts and PayFast's notifications; otherwise the payment is flagged.

const flags = ({ events }: Story) => events.flatMap((event) => (event.type === 'PaymentFlagged' ? [event.data.why] : []))
const refundId = (at: number) => `9a8b7c6d-5e4f-4a3b-8c1d-${String(at).padStart(12, '0')}`

describe('a second payment for the same days', () => {
  const both = story()
    .on(checkout(1, offer('practice'), '2026-11-01'))
    .on(checkout(2, offer('practice', 'yearly'), '2026-11-01'))
    .on(paid({ paymentId: '1', grossCents: 99_999, receivedOn: '2026-11-01' }))
    .on(paid({ paymentId: '2', grossCents: 999_990, receivedOn: '2026-11-02', checkoutId: checkoutId(2), token: token('two') }))

  test('by another checkout is flagged, changes nothing, and cancels its token', () => {
    expect(flags(both)).toEqual(['alreadyCovered'])
    expect(both.state.cover).toMatchObject({ from: '2026-11-01', to: '2026-11-30', plan: { billing: 'monthly' } })
    expect(renewing(both.state)?.token).toBe(token('one').hash)
    expect(tokensToClose(both.state).map(({ token: hash }) => hash)).toEqual([token('two').hash])
    expect(both.state.checkouts[checkoutId(2)]?.status).toBe('setAside')
  })

  test('can be refunded in full, and the days stay covered', () => {
    const command = { accountId: ACCOUNT, by: OWNER, refundId: refundId(1), paymentId: '2', cents: 999_990, cause: 'paidTwice' } as const
    const back = both
      .on((state) => requestRefund(command, state, '2026-11-03'))
      .on((state) => completeRefund(ACCOUNT, refundId(1), state, noon('2026-11-03')))
    expect(back.state.cover).toEqual(both.state.cover)
  })

  test('by the same form in another tab is flagged, and only the first token continues', () => {
    const twice = practising('2026-11-01').on(paid({ paymentId: '2', grossCents: 99_999, receivedOn: '2026-11-01', token: token('two') }))
    expect(flags(twice)).toEqual(['alreadyCovered'])
    expect(renewing(twice.state)?.token).toBe(token('one').hash)
    expect(twice.state.checkouts[checkoutId(1)]?.status).toBe('completed')
  })

  test('by two upgrades that were both credited for the same days is flagged', () => {
    const upgraded = practising('2026-11-01')
      .on(checkout(2, offer('large'), '2026-11-16'))
      .on(checkout(3, offer('large', 'yearly'), '2026-11-16'))
    const terms = (at: number) => upgraded.state.checkouts[checkoutId(at)]!.amountCents
    const both = upgraded
      .on(paid({ paymentId: '3', grossCents: terms(3), receivedOn: '2026-11-16', checkoutId: checkoutId(3), token: token('three') }))
      .on(paid({ paymentId: '2', grossCents: terms(2), receivedOn: '2026-11-16', checkoutId: checkoutId(2), token: token('two') }))
    expect(flags(both)).toEqual(['alreadyCovered'])
    expect(renewing(both.state)).toMatchObject({ token: token('three').hash, tier: { billing: 'yearly' } })
  })
})

/** A card that PayFast charges, from a day on. */
interface Agreement {
  readonly name: string
  readonly checkoutId: string
  nextOn: string
  readonly cents: number
  readonly months: number
  isCancelled: boolean
}

interface Notice {
  readonly paymentId: string
  readonly cents: number
  readonly agreement: Agreement
}

/** The payment of each day, tracked independently of the code under test. */
function bookOfDays() {
  const ownerOf = new Map<string, string>()
  return {
    ownerOf,
    take({ state }: Story, paymentId: string, before: SubscriptionState): void {
      const payment = state.payments[paymentId]
      if (payment === undefined || payment.addsNoDays !== undefined) {
        expect(state.flags[paymentId]).toBeDefined()
        return
      }
      const terms = payment.checkoutId === null ? undefined : before.checkouts[payment.checkoutId]
      const credited: Cover | undefined =
        terms?.purpose === 'changeNow' && !terms.isFirstTaken && terms.coversTo === payment.coversTo ? terms.quotedOver : undefined
      for (let day = payment.coversFrom; day <= payment.coversTo; day = addDays(day, 1)) {
        const owner = ownerOf.get(day)
        const isPaid = owner !== undefined && (state.refundedCents[owner] ?? 0) < state.payments[owner]!.grossCents
        const isCredited = credited !== undefined && credited.from <= day && day <= credited.to
        if (isPaid && !isCredited) expect.fail(`${day} is paid by ${owner} and by ${paymentId}, without a flag`)
        ownerOf.set(day, paymentId)
      }
    },
  }
}

test('in 10 000 random orders of checkout, notification, cancellation, upgrade and refund, paid days are covered days, or the payment is flagged', () => {
  let seed = 20_261_127
  const draw = (below: number) => ((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 8) % below
  const seen = { flagged: 0, adding: 0, setAside: 0, refunded: 0, upgraded: 0 }

  for (let history = 0; history < 10_000; history += 1) {
    let history = story()
    let day = addDays('2026-01-01', draw(365))
    let at = 0
    const agreements: Agreement[] = []
    const underway: Notice[] = []
    const days = bookOfDays()

    const pay = ({ checkoutId: of, nextPaymentOn: nextOn, recurringCents: cents, amountCents, tier }: Checkout): void => {
      const name = `t-${agreements.length}`
      const agreement = { name, checkoutId: of, nextOn, cents, months: monthsOf(tier.billing), isCancelled: false }
      agreements.push(agreement)
      underway.push({ paymentId: `${name}-0`, cents: amountCents, agreement })
    }
    const deliver = (index: number): void => {
      const [{ paymentId, cents, agreement }] = underway.splice(index, 1) as [Notice]
      const before = history.state
      const { name, checkoutId: of } = agreement
      const receive = paid({ paymentId, grossCents: cents, receivedOn: day, checkoutId: of, token: token(name) })
      history = history.on(receive)
      if (cents > 0) days.take(history, paymentId, before)
      // A repetition has no effect.
      expect(receive(history.state)).toEqual([])
    }
    const settle = (): void => {
      for (const { token: hash } of tokensToClose(history.state)) {
        for (const agreement of agreements) if (token(agreement.name).hash === hash) agreement.isCancelled = true
        history = history.on((state) =>
          receiveCancellation({ accountId: ACCOUNT, token: hash, checkoutId: null, paymentId: null, today: day }, state),
        )
      }
    }

    // Half of the firms buy a small plan first, so that an upgrade is possible.
    if (draw(2) === 0) {
      history = history.on(checkout((at += 1), offer(draw(2) === 0 ? 'solo' : 'practice'), day))
      pay(history.state.checkouts[checkoutId(1)]!)
      deliver(0)
    }
    for (let step = 0; step < 12; step += 1) {
      day = addDays(day, draw(4) === 0 ? draw(40) : draw(2))
      const notPaid = Object.values(history.state.checkouts)
      const taken = Object.keys(history.state.payments)
      switch (draw(10)) {
        case 0:
        case 1:
        case 9: {
          const wanted = offer((['solo', 'practice', 'large'] as const)[draw(3)]!, (['monthly', 'yearly'] as const)[draw(2)]!)
          const begun = checkout((at += 1), wanted, day)(history.state)
          if (!('refused' in begun)) history = history.add(begun)
          break
        }
        case 2:
        case 3: {
          // Any form ever opened may be paid, late or twice.
          const terms = notPaid[draw(notPaid.length || 1)]
          if (terms === undefined) break
          pay(terms)
          break
        }
        case 4:
        case 5: {
          if (underway.length > 0) deliver(draw(underway.length))
          if (draw(2) === 0) settle()
          break
        }
        case 6: {
          const schedule = renewing(history.state)
          if (schedule !== undefined && day < dueOn(schedule) && draw(2) === 0) day = dueOn(schedule)
          for (const agreement of agreements)
            if (!agreement.isCancelled && agreement.nextOn <= day) {
              underway.push({ paymentId: `${agreement.name}-${agreement.nextOn}`, cents: agreement.cents, agreement })
              agreement.nextOn = addMonths(agreement.nextOn, agreement.months)
            }
          break
        }
        case 7: {
          const ended = cancel({ accountId: ACCOUNT, at: draw(2) === 0 ? 'now' : 'periodEnd', reason: 'other' }, history.state, day)
          if (!('refused' in ended)) history = history.add(ended)
          break
        }
        case 8: {
          const paymentId = taken[draw(taken.length || 1)]
          if (paymentId === undefined) break
          const whole = history.state.payments[paymentId]!.grossCents
          const cents = draw(2) === 0 ? whole : Math.ceil(whole / 3)
          const command = { accountId: ACCOUNT, by: OWNER, refundId: refundId(step), paymentId, cents, cause: 'paidTwice' } as const
          const asked = requestRefund(command, history.state, day)
          if ('refused' in asked) break
          history = history.add(asked).on((state) => completeRefund(ACCOUNT, refundId(step), state, noon(day)))
          seen.refunded += 1
        }
      }
      for (const { checkoutId: id } of notPaid) history = history.on((state) => expireCheckout(ACCOUNT, id, state, noon(day)))
    }
    while (underway.length > 0) deliver(draw(underway.length))
    settle()

    // Every paid day is covered, and PayFast charges one card at most.
    const lastPaid = [...days.ownerOf.keys()].toSorted().at(-1)
    if (lastPaid !== undefined) expect(history.state.cover!.to >= lastPaid).toBe(true)
    expect(agreements.filter(({ isCancelled, name }) => !isCancelled && token(name).hash !== renewing(history.state)?.token)).toEqual([])
    seen.flagged += flags(history).length
    seen.setAside += history.events.filter(({ type }) => type === 'CheckoutSetAside').length
    seen.adding += Object.values(history.state.payments).filter(({ addsNoDays }) => addsNoDays === undefined).length
    seen.upgraded += history.events.filter((event) => event.type === 'CheckoutCompleted' && event.data.purpose === 'changeNow').length
  }
  // The random runs reach every case.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(150)
})
