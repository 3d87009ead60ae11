import { subscriptionStream } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { CheckpointAhead } from '@tafel/kernel/subscriptions/subscribe.ts'
import { faultyEventStore } from '@tafel/kernel/testing/faulty-event-store.ts'
import { newEvent } from '@tafel/kernel/testing/new-event.ts'
import { testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { expect, test, vi } from 'vitest'
import { type BillingClockOptions, runBillingClock } from './clock.ts'

const never = () => Promise.reject(new Error('Not used here.'))

test('the billing clock ends if the log was restored to an earlier point, rather than miss new firms', async () => {
  const kernel = testKernel()
  await kernel.store.append(subscriptionStream(newId()), 'none', [newEvent()])
  const faulty = faultyEventStore(kernel.store)
  let restored = false
  const store = { ...faulty.store, head: async () => (restored ? ('none' as const) : kernel.store.head()) }
  const rounds: number[] = []
  const steps = { load: never, isReconciled: async () => true } as unknown as BillingClockOptions['steps']
  const running = runBillingClock({
    ...kernel,
    store,
    steps,
    api: { history: never } as unknown as BillingClockOptions['api'],
    rules: BILLING_RULES,
    signal: new AbortController().signal,
    alert: () => undefined,
    pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    onRound: ({ firms }) => void rounds.push(firms),
  })
  const ended = expect(running).rejects.toThrow(CheckpointAhead)
  await vi.waitUntil(() => rounds.length > 2)
  expect(rounds.at(-1)).toBe(1)
  restored = true
  faulty.dropSubscriptions('error')
  await ended
})
