import { randomUUID } from 'node:crypto'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { REFUND_FAILURES } from '@tafel/contracts/contexts/subscriptions/refunds.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { settlingRefunds } from '../../reactors/subscriptions/settle-refunds.ts'
import { subscriptionFollowUps } from '../follow-ups.ts'
import { subscription } from '../subscription.ts'
import { pretendPayFast } from '../testing/pretend-payfast.ts'
import { ACCOUNT, OWNER, practising } from '../testing/story.ts'
import { tokenVault } from '../token-vault.ts'
import { requestRefund } from './decide.ts'

// A refund between the log and PayFast, with every answer, loss and interruption.

const { signal } = new AbortController()
const clock = { now: new Date('2026-11-10T10:00:00.000Z') }
let pretend: ReturnType<typeof pretendPayFast>
let kernel: ReturnType<typeof testKernel>
let steps: ReturnType<typeof subscriptionFollowUps>
beforeEach(async () => {
  clock.now = new Date('2026-11-10T10:00:00.000Z')
  pretend = pretendPayFast()
  kernel = testKernel({ now: () => clock.now })
  const { commands, keys } = kernel
  steps = subscriptionFollowUps({ commands, vault: tokenVault(keys), rules: BILLING_RULES, vatRateOn: () => 150_000 })
  await commands.handle(subscription, ACCOUNT, commandContext(), () => practising('2026-11-01').events)
})

const stateNow = () => steps.load(ACCOUNT, signal)
async function ask(cents: number): Promise<string> {
  const refundId = randomUUID()
  const command = { accountId: ACCOUNT, by: OWNER, refundId, paymentId: '1', cents, cause: 'goodwill' } as const
  const handled = await kernel.commands.handle(subscription, ACCOUNT, commandContext(), (state) =>
    requestRefund(command, state, '2026-11-10'),
  )
  expect(handled.outcome).toBe('done')
  return refundId
}
/** One attempt, as made by reactor and clock. */
async function settle(): Promise<'done' | 'again'> {
  const { now } = clock
  const settling = settlingRefunds({ api: pretend.payfast.api, steps, rules: BILLING_RULES, alert: () => undefined, now: () => now })
  return settling(ACCOUNT, await stateNow(), commandContext(), signal).then(
    () => 'done' as const,
    () => 'again' as const,
  )
}
const statusOf = async (refundId: string) => {
  const { status, because } = (await stateNow()).refunds[refundId]!
  return because ?? status
}
const sent = () => pretend.calls.filter((call) => call === 'refund 1').length
const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

test('is made, reported once, and recorded', async () => {
  const refundId = await ask(40_000)
  expect(await settle()).toBe('done')
  expect(await settle()).toBe('done')
  expect([await statusOf(refundId), sent(), (await stateNow()).refundedCents['1']]).toEqual(['paidBack', 1, 40_000])
  const rest = await ask(59_999)
  await settle()
  expect([await statusOf(rest), pretend.refunds.get('1')]).toEqual(['paidBack', [40_000, 59_999]])
})

describe('whose answer is lost', () => {
  test('and that succeeded: PayFast is queried, not called again', async () => {
    const refundId = await ask(40_000)
    pretend.state.afterRefund = 'lost'
    expect(await settle()).toBe('again')
    expect(await statusOf(refundId)).toBe('submitted')
    expect(await settle()).toBe('done')
    expect([await statusOf(refundId), sent(), pretend.refunds.get('1')]).toEqual(['paidBack', 1, [40_000]])
  })

  test('and that failed: given up after a time, and may be requested again', async () => {
    const refundId = await ask(40_000)
    pretend.state.afterRefund = 'notMade'
    for (let tries = 0; tries < 4; tries += 1) expect(await settle()).toBe('again')
    later(59)
    expect(await settle()).toBe('again')
    later(2)
    expect(await settle()).toBe('done')
    expect([await statusOf(refundId), sent()]).toEqual(['notSeen', 1])
    const again = await ask(40_000)
    await settle()
    expect([await statusOf(again), sent(), pretend.refunds.get('1')]).toEqual(['paidBack', 2, [40_000]])
  })

  test('and that appears after it was given up: the next one finds it and is not sent', async () => {
    const first = await ask(40_000)
    pretend.state.afterRefund = 'notMade'
    await settle()
    later(61)
    await settle()
    pretend.refunds.set('1', [40_000])
    const second = await ask(40_000)
    await settle()
    expect([await statusOf(first), await statusOf(second), sent()]).toEqual(['paidBack', 'ledgersDiffer', 1])
    expect((await stateNow()).refundedCents['1']).toBe(40_000)
  })
})

test('interrupted between log entry and call: never sent by another attempt', async () => {
  const refundId = await ask(40_000)
  expect(await steps.refundSubmitted(ACCOUNT, refundId, commandContext())).toBe(true)
  expect(await steps.refundSubmitted(ACCOUNT, refundId, commandContext())).toBe(false)
  expect(await settle()).toBe('again')
  later(61)
  await settle()
  expect([await statusOf(refundId), sent()]).toEqual(['notSeen', 0])
})

test('settled concurrently, PayFast is called once', async () => {
  const refundId = await ask(40_000)
  await Promise.all(Array.from({ length: 20 }, settle))
  await settle()
  expect([await statusOf(refundId), sent(), pretend.refunds.get('1')]).toEqual(['paidBack', 1, [40_000]])
})

test('refused by PayFast, it fails; while PayFast is unavailable, nothing is sent', async () => {
  pretend.state.isDown = true
  const refundId = await ask(40_000)
  expect([await settle(), await statusOf(refundId)]).toEqual(['again', 'requested'])
  pretend.state.isDown = false
  pretend.state.afterRefund = 'refused'
  expect([await settle(), await statusOf(refundId), sent()]).toEqual(['done', 'refused', 1])
})

test('a refund made at PayFast directly stops it before it is sent', async () => {
  pretend.refunds.set('1', [5000])
  const refundId = await ask(40_000)
  await settle()
  expect([await statusOf(refundId), sent()]).toEqual(['ledgersDiffer', 0])
  expect(REFUND_FAILURES).toContain('ledgersDiffer')
})
