import { type ClientEvent, clientStream } from '@tafel/contracts/clients/events.ts'
import { subscriptionStream, type SubscriptionEvent } from '@tafel/contracts/subscriptions/events.ts'
import { userStream, type UserEvent } from '@tafel/contracts/identity/events.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '../kernel/checkpoints.memory.ts'
import { accountIdOf, newId } from '../kernel/ids.ts'
import { memoryAnswerMemory } from '../kernel/idempotency.ts'
import type { KeyStore } from '../kernel/keys/key-store.ts'
import { createLog } from '../kernel/log.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { memoryParked } from '../kernel/parked.ts'
import { runReactor } from '../kernel/reactor.ts'
import { commandContext, testKernel } from '../kernel/testing/test-kernel.ts'
import { ERASURE_REACTOR, erasureReactor } from './erasure/reactor.ts'
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
    deleteUser: (...call) => done('deleted', ...call),
  }
  return { identity, calls, failTimes: (times: number) => (failures = times) }
}

type Written = SubscriptionEvent | UserEvent | ClientEvent
/** What is there already when the reactors start anew. */
interface Again {
  readonly keys?: Pick<KeyStore, 'destroy'>
  readonly checkpoints?: ReturnType<typeof memoryCheckpoints>
  readonly kernel?: ReturnType<typeof testKernel>
}

function start(fake: ReturnType<typeof fakeIdentity>, { keys, checkpoints = memoryCheckpoints(), kernel = testKernel() }: Again = {}) {
  const stop = new AbortController()
  stops.push(stop)
  const running = runReactors({
    ...kernel,
    checkpoints,
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
    identity: fake.identity,
    erasure: { keys: keys ?? kernel.keys, answers: memoryAnswerMemory() },
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  })
  const write = (stream: (id: string) => string, id: string, event: Written) =>
    kernel.commands.handle<null, Written, never>({ stream, initial: null, evolve: () => null }, id, commandContext(), () => [event])
  return { running, stop, write, checkpoints, kernel }
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

describe('a client that was erased', () => {
  const erase = (clientId: string) =>
    [clientStream, clientId, { type: 'ClientForgotten', data: { clientId, accountId: newId() } } as const] as const
  const keyOf = async ({ keys }: ReturnType<typeof testKernel>, clientId: string) =>
    (await keys.find([`client:${clientId}`])).get(`client:${clientId}`)?.state

  test('loses its key, and only it does', async () => {
    const { write, kernel } = start(fakeIdentity())
    const [erased, other] = [newId(), newId()]
    await kernel.keys.obtain(`client:${erased}`)
    await kernel.keys.obtain(`client:${other}`)
    await write(...erase(erased))
    await vi.waitUntil(async () => (await keyOf(kernel, erased)) === 'destroyed')
    expect(await keyOf(kernel, other)).toBe('key')
  })

  test('loses it at the next start where the process died between the event and the key', async () => {
    const clientId = newId()
    const died = Promise.withResolvers<never>()
    const first = start(fakeIdentity(), { keys: { destroy: () => died.promise } })
    await first.kernel.keys.obtain(`client:${clientId}`)
    await first.write(...erase(clientId))
    first.stop.abort()
    expect(await keyOf(first.kernel, clientId)).toBe('key')
    start(fakeIdentity(), { checkpoints: first.checkpoints, kernel: first.kernel })
    await vi.waitUntil(async () => (await keyOf(first.kernel, clientId)) === 'destroyed')
  })

  test('is never set aside, however long the keys are out of reach', async () => {
    const tried = vi.fn(async () => Promise.reject(new Error('Out of reach, as the test wished.')))
    const parked = memoryParked()
    const kernel = testKernel()
    const stop = new AbortController()
    stops.push(stop)
    const clientId = newId()
    void runReactor(erasureReactor({ keys: { destroy: tried }, answers: memoryAnswerMemory() }), {
      ...kernel,
      checkpoints: memoryCheckpoints(),
      parked,
      transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
      signal: stop.signal,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
    })
    await kernel.commands.handle<null, ClientEvent, never>(
      { stream: clientStream, initial: null, evolve: () => null },
      clientId,
      commandContext(),
      () => [erase(clientId)[2]],
    )
    await vi.waitUntil(() => tried.mock.calls.length > 50)
    expect(await parked.list(ERASURE_REACTOR, 10)).toEqual([])
  })
})
