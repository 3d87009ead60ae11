import { type Lease, SOLE_LEASE } from '@tafel/kernel/subscriptions/lease.ts'
import { noTeams } from './teams/testing.ts'
import { type AccountEvent, accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import { type ClientEvent, clientStream } from '@tafel/contracts/contexts/clients/events.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { runReactor } from '@tafel/kernel/subscriptions/reactor.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { ERASURE_REACTOR, erasureReactor } from './erasure/reactor.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { runReactors } from './run.ts'
import { NO_BILLING } from './testing/no-billing.ts'

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

/** A provider without users. */
const noUsers: IdentityProvider = {
  list: async () => [],
  find: async () => undefined,
  write: async () => undefined,
  hasSessions: async () => false,
  endSessions: async () => undefined,
  deleteUser: async () => undefined,
}

/** State that exists when the reactors restart. */
interface Again {
  readonly keys?: Pick<KeyStore, 'destroy'>
  readonly checkpoints?: ReturnType<typeof memoryCheckpoints>
  readonly kernel?: ReturnType<typeof testKernel>
  readonly lease?: Lease
  readonly identity?: IdentityProvider
  readonly constants?: Parameters<typeof runReactors>[0]['constants']
}

function start({
  keys,
  checkpoints = memoryCheckpoints(),
  kernel = testKernel(),
  lease = SOLE_LEASE,
  identity = noUsers,
  constants,
}: Again = {}) {
  const stop = new AbortController()
  stops.push(stop)
  const running = runReactors({
    ...noTeams,
    ...kernel,
    checkpoints,
    lease,
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
    identity,
    constants,
    register: async () => undefined,
    erasure: { keys: keys ?? kernel.keys, answers: memoryAnswerMemory() },
    ...NO_BILLING,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  })
  const write = (stream: (id: string) => string, id: string, event: ClientEvent) =>
    kernel.commands.handle<null, ClientEvent, never>({ stream, initial: null, evolve: () => null }, id, commandContext(), () => [event])
  return { running, stop, write, checkpoints, kernel }
}

test('one of two instances reacts, and the other continues where it ended, healthy all the time', async () => {
  let holder: string | undefined
  const lease = (name: string): Lease => ({
    hold: async () => (holder ??= name) === name,
    release: async () => void (holder = holder === name ? undefined : holder),
  })
  const kernel = testKernel()
  const checkpoints = memoryCheckpoints()
  const destroyed: string[] = []
  const keysOf = (name: string) => ({
    destroy: async (subject: string) => {
      destroyed.push(name)
      return kernel.keys.destroy(subject)
    },
  })
  const first = start({ kernel, checkpoints, keys: keysOf('first'), lease: lease('first') })
  await vi.waitUntil(() => holder === 'first')
  const second = start({ kernel, checkpoints, keys: keysOf('second'), lease: lease('second') })
  const erase = async () => {
    const clientId = newId()
    await kernel.keys.obtain(`client:${clientId}`)
    await first.write(clientStream, clientId, { type: 'ClientForgotten', data: { clientId, accountId: newId() } })
  }
  for (let at = 0; at < 5; at++) await erase()
  await vi.waitUntil(() => destroyed.length === 5)
  expect(second.running.health()).toEqual({ health: 'ok' })
  first.stop.abort()
  await first.running.ended
  for (let at = 0; at < 5; at++) await erase()
  await vi.waitUntil(() => destroyed.length === 10, { timeout: 5000 })
  expect(destroyed).toEqual([...Array<string>(5).fill('first'), ...Array<string>(5).fill('second')])
  second.stop.abort()
  await second.running.ended
})

test('an instance that loses its lease before users are known continues when it regains it', async () => {
  let isHeld = true
  const { write, kernel, running } = start({
    lease: { hold: async () => isHeld, release: async () => undefined },
    identity: { ...noUsers, list: () => Promise.reject(new Error('away')) },
    constants: { current: () => SHIPPED_CONSTANTS, caughtUp: Promise.resolve() },
  })
  await vi.waitUntil(() => running.health().health === 'degraded')
  isHeld = false
  await vi.waitUntil(() => running.health().health === 'ok', { timeout: 5000 })
  isHeld = true
  const clientId = newId()
  await kernel.keys.obtain(`client:${clientId}`)
  await write(clientStream, clientId, { type: 'ClientForgotten', data: { clientId, accountId: newId() } })
  await vi.waitUntil(async () => (await kernel.keys.find([`client:${clientId}`])).get(`client:${clientId}`)?.state === 'destroyed', {
    timeout: 5000,
  })
})

describe('an erased client', () => {
  const erase = (clientId: string) =>
    [clientStream, clientId, { type: 'ClientForgotten', data: { clientId, accountId: newId() } } as const] as const
  const keyOf = async ({ keys }: ReturnType<typeof testKernel>, clientId: string) =>
    (await keys.find([`client:${clientId}`])).get(`client:${clientId}`)?.state

  test('loses its key, and no one else does', async () => {
    const { write, kernel } = start()
    const [erased, other] = [newId(), newId()]
    await kernel.keys.obtain(`client:${erased}`)
    await kernel.keys.obtain(`client:${other}`)
    await write(...erase(erased))
    await vi.waitUntil(async () => (await keyOf(kernel, erased)) === 'destroyed')
    expect(await keyOf(kernel, other)).toBe('key')
  })

  test('loses it at the next start if the process died between event and key', async () => {
    const clientId = newId()
    const died = Promise.withResolvers<never>()
    const first = start({ keys: { destroy: () => died.promise } })
    await first.kernel.keys.obtain(`client:${clientId}`)
    await first.write(...erase(clientId))
    first.stop.abort()
    expect(await keyOf(first.kernel, clientId)).toBe('key')
    start({ checkpoints: first.checkpoints, kernel: first.kernel })
    await vi.waitUntil(async () => (await keyOf(first.kernel, clientId)) === 'destroyed')
  })

  test('is never parked, however long the keys are unavailable', async () => {
    const tried = vi.fn(async () => Promise.reject(new Error('Out of reach, as the test requires.')))
    const parked = memoryParked()
    const kernel = testKernel()
    const stop = new AbortController()
    stops.push(stop)
    const clientId = newId()
    void runReactor(erasureReactor({ keys: { destroy: tried }, answers: memoryAnswerMemory() }, noTeams.membersOf), {
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

test('an erased firm drops the remembered answers of its members, its founder, and its eraser', async () => {
  const kernel = testKernel()
  const stop = new AbortController()
  stops.push(stop)
  const [accountId, founder, owner, admin] = [newId(), newId(), newId(), newId()]
  const forgotten: string[] = []
  const answers = { forget: async (userId: string) => void forgotten.push(userId) }
  const membersOf = async (firm: string) => (firm === accountId ? [owner] : [])
  void runReactor(erasureReactor({ keys: kernel.keys, answers }, membersOf), {
    ...kernel,
    checkpoints: memoryCheckpoints(),
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
  })
  await kernel.commands.handle<null, AccountEvent, never>(
    { stream: accountStream, initial: null, evolve: () => null },
    accountId,
    commandContext({ actor: admin }),
    () => [{ type: 'AccountForgotten', data: { accountId, owner: founder } }],
  )
  await vi.waitUntil(() => forgotten.length > 2)
  expect(forgotten.toSorted()).toEqual([founder, owner, admin].toSorted())
})

test('a checkpoint beyond the end of the log degrades health at once, with the reason', async () => {
  const checkpoints = memoryCheckpoints()
  await checkpoints.advance({ query: async () => ({ rows: [], rowCount: 0 }) }, ERASURE_REACTOR, undefined, 1_000_000n)
  const { running } = start({ checkpoints })
  await vi.waitUntil(() => JSON.stringify(running.health()).includes('beyond the end of the log'))
  expect(running.health()).toMatchObject({ health: 'degraded', why: expect.stringContaining(ERASURE_REACTOR) })
})
