import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { refundableCents } from '@tafel/contracts/contexts/subscriptions/life/refunds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quotePlan } from '../quote/quote.ts'
import { ACCOUNT, offer, OWNER, practising, type Story, useId } from '../testing/story.ts'
import { completeRefund, failRefund, requestRefund, submitRefund } from './decide.ts'

const DAY = '2026-11-10'
const NOW = `${DAY}T10:00:00.000Z`
const asking = (at: number, cents: number, paymentId = '1') =>
  ({ accountId: ACCOUNT, by: OWNER, refundId: useId(at), paymentId, cents, cause: 'goodwill' }) as const
const asked = (firm: Story, at: number, cents: number) => firm.on((state) => requestRefund(asking(at, cents), state, DAY))
const paidBack = (firm: Story, at: number) => firm.on((state) => completeRefund(ACCOUNT, useId(at), state, NOW))

describe('a refund', () => {
  test('concerns a payment of this firm, up to the remaining amount', () => {
    const firm = practising('2026-11-01')
    expect(requestRefund(asking(1, 100, '2'), firm.state, DAY)).toEqual({ refused: 'subscriptions/no-such-payment' })
    expect(requestRefund(asking(1, 100_000), firm.state, DAY)).toEqual({
      refused: 'subscriptions/refund-too-large',
      errors: [{ field: 'cents', message: `At most ${formatMoney(99_999, 'always')}.` }],
    })
    const part = paidBack(asked(firm, 1, 40_000), 1)
    expect(requestRefund(asking(2, 60_000), part.state, DAY)).toMatchObject({
      errors: [{ message: `At most ${formatMoney(59_999, 'always')}.` }],
    })
    expect(paidBack(asked(part, 2, 59_999), 2).state.refundedCents).toEqual({ '1': 99_999 })
  })

  test('is requested once per command, and waits for the previous one', () => {
    const firm = asked(practising('2026-11-01'), 1, 40_000)
    expect(requestRefund(asking(1, 40_000), firm.state, DAY)).toEqual([])
    expect(requestRefund(asking(2, 100), firm.state, DAY)).toEqual({ refused: 'subscriptions/refund-open' })
    expect(refundableCents(firm.state, '1')).toBe(59_999)
  })

  test('of a whole payment has its lines; a partial one has one line', () => {
    const firm = practising('2026-11-01')
    const linesOf = (cents: number) => asked(firm, 1, cents).state.refunds[useId(1)]!.lines
    expect(linesOf(99_999)).toEqual(firm.state.payments['1']!.lines)
    expect(linesOf(1)).toEqual([{ text: 'Part of the payment for Practice, 5 seats, monthly', cents: 1 }])
  })

  test('is submitted once, and ends once', () => {
    const firm = asked(practising('2026-11-01'), 1, 100)
    const submitted = firm.on((state) => submitRefund(ACCOUNT, useId(1), state, NOW))
    expect(submitRefund(ACCOUNT, useId(1), submitted.state, NOW)).toEqual([])
    const done = paidBack(submitted, 1)
    expect(done.events.at(-1)).toMatchObject({ type: 'PaymentRefunded', data: { cents: 100, reason: 'Goodwill', refundedOn: DAY } })
    expect(completeRefund(ACCOUNT, useId(1), done.state, NOW)).toEqual([])
    expect(failRefund(ACCOUNT, useId(1), 'refused', done.state, NOW)).toEqual([])
  })

  test('can still appear if we gave up on it, but not if PayFast refused it', () => {
    const firm = asked(practising('2026-11-01'), 1, 100)
    const unseen = firm.on((state) => failRefund(ACCOUNT, useId(1), 'notSeen', state, NOW))
    expect(refundableCents(unseen.state, '1')).toBe(99_999)
    expect(paidBack(unseen, 1).state.refundedCents).toEqual({ '1': 100 })
    const refused = firm.on((state) => failRefund(ACCOUNT, useId(1), 'refused', state, NOW))
    expect(completeRefund(ACCOUNT, useId(1), refused.state, NOW)).toEqual([])
  })

  test('no longer counts as credit when the plan changes', () => {
    const before = practising('2026-11-01')
    const after = paidBack(asked(before, 1, 99_999), 1)
    const toPay = ({ state }: Story) => {
      const quote = quotePlan(offer('large'), state, DAY, 1)
      return 'refused' in quote ? quote.refused : quote.now.cents
    }
    // 21 of 30 days were credited.
    expect(Number(toPay(after)) - Number(toPay(before))).toBe(69_999)
  })
})

test('in any order of requests, never refunds more than was paid, counting pending refunds', () => {
  const step = fc.tuple(fc.constantFrom('ask', 'submit', 'complete', 'refused', 'notSeen'), fc.nat(4), fc.integer({ min: 1, max: 120_000 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let firm = practising('2026-11-01')
      for (const [what, at, cents] of steps) {
        const { state } = firm
        const id = useId(at)
        const decision =
          what === 'ask'
            ? requestRefund(asking(at, cents), state, DAY)
            : what === 'submit'
              ? submitRefund(ACCOUNT, id, state, NOW)
              : what === 'complete'
                ? completeRefund(ACCOUNT, id, state, NOW)
                : failRefund(ACCOUNT, id, what, state, NOW)
        if (!('refused' in decision)) firm = firm.add(decision)
        const before = state.refundedCents['1'] ?? 0
        // A late success of an abandoned refund is PayFast's decision: it is recorded, even after further requests.
        if (what !== 'complete' || state.refunds[id]?.because !== 'notSeen')
          expect(firm.state.refundedCents['1'] ?? 0).toBeLessThanOrEqual(Math.max(99_999, before))
      }
    }),
    { numRuns: 200 },
  )
})
