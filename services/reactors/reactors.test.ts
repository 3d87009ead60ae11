import { subscriptionStream, type SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import { userStream, type UserEvent } from '@tafel/contracts/identity/events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '../kernel/checkpoints.memory.ts'
import { accountIdOf, newId } from '../kernel/ids.ts'
import { createLog } from '../kernel/log.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { memoryParked } from '../kernel/parked.ts'
import { commandContext, testKernel } from '../kernel/testing/test-kernel.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { runReactors } from './run.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

/** An identity provider that remembers what was done to it, and fails as often as told. */
function fakeIdentity(options: { readonly gone?: boolean } = {}) {
  const calls: unknown[][] = []
  let failures = 0
  const done = async (...call: unknown[]) => {
    if (failures-- > 0) throw new Error('Out of reach, as the test wished.')
    calls.push(call)
    return options.gone ? ('gone' as const) : ('done' as const)
  }
  const identity: IdentityProvider = {
    setAttributes: (...call) => done('attributes', ...call),
    setEnabled: (...call) => done('enabled', ...call),
    endSessions: (...call) => done('sessions', ...call),
  }
  return { identity, calls, failTimes: (times: number) => (failures = times) }
}

function start(fake: ReturnType<typeof fakeIdentity>) {
  const kernel = testKernel()
  const stop = new AbortController()
  stops.push(stop)
  const checkpoints = memoryCheckpoints()
  const running = runReactors({
    ...kernel,
    checkpoints,
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
    identity: fake.identity,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  })
  const write = (stream: (id: string) => string, id: string, event: SubscriptionEvent | UserEvent) =>
    kernel.commands.handle<null, SubscriptionEvent | UserEvent, never>(
      { stream, initial: null, evolve: () => null },
      id,
      commandContext(),
      () => [event],
    )
  return { running, stop, write, checkpoints }
}

test('a trial becomes attributes of the owner', async () => {
  const fake = fakeIdentity()
  const { write } = start(fake)
  const owner = newId()
  await write(subscriptionStream, accountIdOf(owner), {
    type: 'FreeTrialStarted',
    data: { accountId: accountIdOf(owner), owner, startsOn: '2026-11-21', endsOn: '2026-12-05' },
  })
  await vi.waitUntil(() => fake.calls.length === 1)
  expect(fake.calls).toEqual([
    ['attributes', owner, { hasSubscription: 'true', atStartSubscription: '2026-11-21', atNextPayment: '2026-12-05' }],
  ])
})

test('a disabled user can’t sign in and is signed out, an enabled one can sign in again, in this order', async () => {
  const fake = fakeIdentity()
  const { write } = start(fake)
  const userId = newId()
  await write(userStream, userId, { type: 'UserDisabled', data: { userId, reason: '' } })
  await write(userStream, userId, { type: 'UserEnabled', data: { userId, reason: '' } })
  await vi.waitUntil(() => fake.calls.length === 3)
  expect(fake.calls).toEqual([
    ['enabled', userId, false],
    ['sessions', userId],
    ['enabled', userId, true],
  ])
})

test('what fails is tried again', async () => {
  const fake = fakeIdentity()
  fake.failTimes(2)
  const { write, running } = start(fake)
  const userId = newId()
  await write(userStream, userId, { type: 'UserEnabled', data: { userId, reason: '' } })
  await vi.waitUntil(() => fake.calls.length === 1, { timeout: 5000 })
  expect(running.health()).toBe('ok')
})

test('a user who is gone holds nothing up', async () => {
  const fake = fakeIdentity({ gone: true })
  const { write } = start(fake)
  const [one, two] = [newId(), newId()]
  await write(userStream, one, { type: 'UserDisabled', data: { userId: one, reason: '' } })
  await write(userStream, two, { type: 'UserEnabled', data: { userId: two, reason: '' } })
  await vi.waitUntil(() => fake.calls.length === 2)
  expect(fake.calls.map(([what]) => what)).toEqual(['enabled', 'enabled'])
})
