import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import type { SubscribedLog } from '@tafel/kernel/subscriptions/cache.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { noSubscription, type SubscriptionState } from '@tafel/contracts/contexts/subscriptions/life/state.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { hasSubscription } from './handlers.ts'

const none: SubscriptionState = noSubscription
const trial: SubscriptionState = { ...none, trialUsed: true, trial: { startsOn: '2026-11-21', endsOn: '2026-12-05' } }
const { signal } = new AbortController()

function log(followed?: SubscribedLog) {
  const at = { state: none, now: new Date('2026-11-21T10:00:00.000Z'), asked: 0 }
  const load = async () => {
    at.asked += 1
    return { state: at.state, revision: 0n }
  }
  const has = hasSubscription({
    commands: { load } as unknown as CommandHandler,
    now: () => at.now,
    rules: BILLING_RULES,
    ...(followed && { log: followed }),
  })
  return { at, has: () => has('a', signal) }
}

test('reads a missing one every time', async () => {
  const { at, has } = log()
  expect(await has()).toBe(false)
  at.state = trial
  expect(await has()).toBe(true)
})

test('caches one in force, but still expires it at once', async () => {
  const { at, has } = log()
  at.state = trial
  await has()
  expect(await has()).toBe(true)
  expect(at.asked).toBe(1)
  at.now = new Date('2026-12-05T22:00:00.000Z')
  expect(await has()).toBe(false)
})

test('refuses a removed one a second later', async () => {
  const { at, has } = log()
  at.state = trial
  await has()
  at.state = none
  await wait(1010)
  expect(await has()).toBe(false)
})

test('with a subscription to the log, reads again only after a change', async () => {
  const { store, codec, commands } = testKernel()
  const stop = new AbortController()
  const { at, has } = log({ store, codec, signal: stop.signal })
  const happens = (accountId: string) =>
    commands.handle<null, TafelEvent, never>(
      { stream: () => subscriptionStream(accountId), initial: null, evolve: () => null },
      '',
      commandContext(),
      () => [{ type: 'SubscriptionEnded', data: { accountId: newId(), owner: newId() } }],
    )
  at.state = trial
  await vi.waitUntil(async () => {
    const { asked } = at
    return (await has()) && at.asked === asked
  })
  const before = at.asked
  await happens('other')
  expect(await has()).toBe(true)
  expect(at.asked).toBe(before)
  at.state = none
  await happens('a')
  await vi.waitUntil(async () => !(await has()))
  stop.abort()
})
