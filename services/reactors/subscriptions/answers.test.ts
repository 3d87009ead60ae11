import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { createApi } from '@tafel/deploy/embedded/payfast/api.ts'
import { createSimulator } from '@tafel/deploy/embedded/payfast/simulator.ts'
import { STATUS } from '@tafel/deploy/embedded/payfast/model.ts'
import { openStore } from '@tafel/deploy/embedded/payfast/store.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyCoupon } from '../../subscriptions/apply-coupon/decide.ts'
import { cancel } from '../../subscriptions/cancel/decide.ts'
import { subscriptionFollowUps } from '../../subscriptions/follow-ups.ts'
import { pauseFor } from '../../subscriptions/pause/decide.ts'
import { createPayFastApi } from '../../subscriptions/payfast/api/client.ts'
import { merchantOf } from '../../subscriptions/payfast/merchant.ts'
import { payFastSettings } from '../../subscriptions/payfast/testing/settings.ts'
import { resume } from '../../subscriptions/resume/decide.ts'
import { subscription } from '../../subscriptions/subscription.ts'
import { ACCOUNT, couponOf, firm, practising, token } from '../../subscriptions/testing/story.ts'
import { tokenVault } from '../../subscriptions/token-vault.ts'
import { billingRound } from './clock.ts'
import { followUpReactor } from './follow-up.ts'

// Each call of PayFast's API that follows from a subscription, with every answer that PayFast has been seen to give: the state of both
// sides afterwards, and after the clock has retried.

const TOKEN = '36a97ae2-2109-4213-bea6-fe912e0bfe60'
const { signal } = new AbortController()
const settings = payFastSettings()
const clock = { now: new Date('2026-11-10T10:00:00+02:00') }
const now = () => clock.now

let world: Awaited<ReturnType<typeof pausable>>
beforeEach(async () => {
  clock.now = new Date('2026-11-10T10:00:00+02:00')
  world = await pausable()
})

/** A firm that pays R 999,99 a month by this token, next on 1 December, in our log and at the simulator. */
async function pausable() {
  const kernel = testKernel({ now })
  const vault = tokenVault(kernel.keys)
  const sealedToken = await vault.seal(TOKEN)
  const simulator = createSimulator({
    merchant: {
      merchantId: settings.TAFEL_PAYFAST_MERCHANT_ID,
      merchantKey: settings.TAFEL_PAYFAST_MERCHANT_KEY,
      passphrase: settings.TAFEL_PAYFAST_PASSPHRASE,
    },
    store: await openStore(undefined, 'answers'),
    machineTime: () => clock.now.getTime(),
    onError: (error) => {
      throw error
    },
  })
  const agreement = {
    token: TOKEN,
    isOnDemand: false,
    amountCents: 99_999,
    frequency: 3,
    cycles: 0,
    cyclesComplete: 1,
    runDate: '2026-12-01',
    anchorDay: 1,
    status: STATUS.active as number,
    statusReason: '',
    pausedCycles: 0,
    failures: 0,
    nextOutcomes: [],
    fields: {},
    lastPaymentId: '1',
  }
  simulator.state.subscriptions.push(agreement)
  const answer = createApi(simulator)
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    const headers = Object.fromEntries(new Headers(init.headers))
    const late = new Promise<never>((_, reject) =>
      init.signal!.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
    )
    const reply = await Promise.race([answer({ method: init.method!, url, headers, body: String(init.body ?? '') }), late])
    return new Response(String(reply?.body ?? ''), { status: reply?.status ?? 200 })
  }
  const api = createPayFastApi({ merchant: merchantOf(settings), fetch, now, pause: async () => undefined, deadlineMs: 30 })
  const steps = subscriptionFollowUps({ commands: kernel.commands, vault, rules: BILLING_RULES, vatRateOn: () => 150_000 })
  const alerts: string[] = []
  const alert = (what: string) => void alerts.push(what)
  const reactor = followUpReactor({ api, steps, rules: BILLING_RULES, alert, now })
  const write = (events: readonly SubscriptionEvent[]) => kernel.commands.handle(subscription, ACCOUNT, commandContext(), () => events)
  const sealed = (event: SubscriptionEvent): SubscriptionEvent =>
    event.type === 'CheckoutCompleted' ? { ...event, data: { ...event.data, sealedToken } } : event
  await write(practising('2026-11-01').events.map(sealed))
  return {
    simulator,
    agreement,
    alerts,
    stateNow: () => steps.load(ACCOUNT, signal),
    /** A decision, and the reactor that follows it with its usual retries. */
    async follow(decide: (state: SubscriptionState) => Decision<SubscriptionEvent, string>): Promise<void> {
      const events = decide(await steps.load(ACCOUNT, signal))
      if ('refused' in events) throw new Error(events.refused)
      await write(events)
      const [event] = events.slice(-1)
      const recorded = { ...event, id: commandContext().commandId, correlationId: 'c' } as unknown as Recorded<SubscriptionEvent>
      for (let attempt = 1; attempt <= 5; attempt += 1)
        if (
          await reactor.react(recorded as never, { attempt, signal }).then(
            () => true,
            () => false,
          )
        )
          return
    },
    round: () => billingRound({ api, steps, rules: BILLING_RULES, alert, signal, now }, ACCOUNT).catch(() => undefined),
  }
}

const paused = (state: SubscriptionState) => pauseFor({ accountId: ACCOUNT, months: 2 }, state, '2026-11-10', BILLING_RULES)
const resumed = (state: SubscriptionState) => resume({ accountId: ACCOUNT }, state, '2026-11-10')
const cancelled = (state: SubscriptionState) => cancel({ accountId: ACCOUNT, at: 'periodEnd', reason: 'other' }, state, '2026-11-10')
const cheaper = (state: SubscriptionState) =>
  applyCoupon({ ...firm, coupon: couponOf({ duration: { kind: 'forever' } }), firstPurchaseOnly: false }, state)

/** Except for the first, PayFast has done nothing. */
const ANSWERS = [
  ['yes', {}],
  ['a page of HTML with 200', { apiHtml200: true }],
  ['401', { api401: true }],
  ['429', { api429: true }],
  ['500', { api500: true }],
  ['nothing in time', { apiTimeout: true }],
] as const

const held = async () => [(await world.stateNow()).isHeld, world.agreement.status, world.agreement.runDate]

describe.each(ANSWERS)('answered by %s', (what, faults) => {
  const isDone = what === 'yes'
  const fail = () => world.simulator.faults.change(faults)
  const cure = () => {
    world.simulator.faults.clear()
    // The circuit stays open for half a minute.
    clock.now = new Date(clock.now.getTime() + 60_000)
  }

  test('a pause takes effect once, at the latest by the clock', async () => {
    fail()
    await world.follow(paused)
    expect(await held()).toEqual(isDone ? [true, STATUS.paused, '2026-12-01'] : [false, STATUS.active, '2026-12-01'])
    expect(world.alerts).toHaveLength(isDone ? 0 : 1)
    cure()
    await world.round()
    await world.round()
    expect(await held()).toEqual([true, STATUS.paused, '2026-12-01'])
    expect(world.agreement.pausedCycles).toBe(2)
  })

  test('resuming restores the charge on its day, at the latest by the clock', async () => {
    await world.follow(paused)
    fail()
    await world.follow(resumed)
    expect(await held()).toEqual(isDone ? [false, STATUS.active, '2026-12-01'] : [true, STATUS.paused, '2026-12-01'])
    cure()
    await world.round()
    expect(await held()).toEqual([false, STATUS.active, '2026-12-01'])
  })

  test('a changed amount counts once PayFast itself reports it, at the latest by the clock', async () => {
    const agreed = async () => {
      const { schedules, current } = await world.stateNow()
      return [schedules[current!]!.cents, world.agreement.amountCents]
    }
    fail()
    await world.follow(cheaper)
    expect(await agreed()).toEqual(isDone ? [74_999, 74_999] : [99_999, 99_999])
    cure()
    await world.round()
    expect(await agreed()).toEqual([74_999, 74_999])
  })

  test('a cancellation stops charging, at the latest by the clock', async () => {
    const closed = async () => [Object.keys((await world.stateNow()).closed).length, world.agreement.status]
    fail()
    await world.follow(cancelled)
    expect(await closed()).toEqual(isDone ? [1, STATUS.cancelled] : [0, STATUS.active])
    cure()
    await world.round()
    expect(await closed()).toEqual([1, STATUS.cancelled])
    expect((await world.stateNow()).closed).toHaveProperty(token('one').hash)
  })

  test('a late payment sends a reminder only if PayFast reports that it did not arrive', async () => {
    clock.now = new Date('2026-12-02T10:00:00+02:00')
    fail()
    await world.round()
    expect((await world.stateNow()).failed?.attempt).toBe(isDone ? 1 : undefined)
    cure()
    await world.round()
    expect((await world.stateNow()).failed?.attempt).toBe(1)
  })
})

test('a change whose answer was lost is read from PayFast’s state', async () => {
  world.simulator.faults.change({ apiHtml200: ['update'] })
  world.agreement.amountCents = 74_999
  await world.follow(cheaper)
  const { schedules, current } = await world.stateNow()
  expect([schedules[current!]!.cents, world.alerts]).toEqual([74_999, []])
})

test('a token that PayFast cancelled or does not know is closed', async () => {
  world.agreement.status = STATUS.cancelled
  await world.follow(cancelled)
  expect(Object.keys((await world.stateNow()).closed)).toHaveLength(1)
  world = await pausable()
  world.simulator.state.subscriptions.length = 0
  await world.follow(cancelled)
  expect(Object.keys((await world.stateNow()).closed)).toHaveLength(1)
})
