import { SOLE_LEASE } from '@tafel/kernel/subscriptions/lease.ts'
import { noTeams } from '../teams/testing.ts'
import { subscriptionStream, type SubscriptionEvent } from '@tafel/contracts/contexts/subscriptions/events.ts'
import { userStream, type UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { accountIdOf, newId } from '@tafel/kernel/runtime/ids.ts'
import { memoryAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { commandContext, testKernel } from '@tafel/kernel/testing/test-kernel.ts'
import { keycloak } from '../identity-provider.ts'
import { runReactors } from '../run.ts'
import { type AdminApi, adminApi } from '../testing/admin-api.ts'
import { NO_BILLING } from '../testing/no-billing.ts'

/** Allows for a busy machine. */
const until = (done: () => unknown) => vi.waitUntil(done, { timeout: 30_000, interval: 10 })

let api: AdminApi
let kernel: ReturnType<typeof testKernel>
let parked: ReturnType<typeof memoryParked>
let stop: AbortController
beforeEach(async () => {
  api = await adminApi()
  kernel = testKernel()
  parked = memoryParked()
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await api.close()
})

/** Reactors as in the services process, but without pauses. */
function start(more: { readonly reconcileMs?: number; readonly againMs?: number } = {}) {
  const registered: string[] = []
  const running = runReactors({
    ...noTeams,
    ...kernel,
    checkpoints: memoryCheckpoints(),
    parked,
    lease: SOLE_LEASE,
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stop.signal,
    identity: keycloak({ baseUrl: api.url, realm: 'tafel', clientId: 'tafel-services', clientSecret: 'secret' }),
    register: async ({ userId }) => void registered.push(userId),
    erasure: { keys: kernel.keys, answers: memoryAnswerMemory() },
    ...NO_BILLING,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    // During the trial.
    now: () => new Date('2026-11-22T08:00:00.000Z'),
    ...more,
  })
  return { registered, health: () => running.health() }
}

const write = (stream: string, event: SubscriptionEvent | UserEvent) =>
  kernel.commands.handle<null, SubscriptionEvent | UserEvent, never>(
    { stream: () => stream, initial: null, evolve: () => null },
    '',
    commandContext(),
    () => [event],
  )
const trial = (owner: string) =>
  write(subscriptionStream(accountIdOf(owner)), {
    type: 'FreeTrialStarted',
    data: { accountId: accountIdOf(owner), owner, startsOn: '2026-11-21', endsOn: '2026-12-05' },
  })
const disabled = (userId: string) => write(userStream(userId), { type: 'UserDisabled', data: { userId, reason: 'Left.' } })
const enabled = (userId: string) => write(userStream(userId), { type: 'UserEnabled', data: { userId, reason: 'Back.' } })
const CLAIMS = { hasSubscription: ['true'], atStartSubscription: ['2026-11-21'], atNextPayment: ['2026-12-05'] }

describe('a user at the identity provider matches the log', () => {
  test('a trial becomes attributes, in addition to existing ones', async () => {
    const id = api.add({ attributes: { other: ['t'] } })
    start()
    await trial(id)
    await until(() => api.user(id)!.attributes['hasSubscription'])
    expect(api.user(id)).toMatchObject({
      attributes: { other: ['t'], ...CLAIMS, teamId: [accountIdOf(id)] },
      enabled: true,
      firstName: 'Naledi',
      emailVerified: true,
    })
  })

  test('a disabled user can’t sign in and is signed out; a re-enabled one can', async () => {
    const id = api.add({ sessions: 3 })
    start()
    await disabled(id)
    await until(() => api.user(id)!.sessions === 0)
    expect(api.user(id)!.enabled).toBe(false)
    await enabled(id)
    await until(() => api.user(id)!.enabled)
  })

  test('a user disabled while a trial is written stays disabled', async () => {
    const id = api.add()
    // Read as `enabled`, then disabled in the log.
    api.afterRead = async () => {
      api.afterRead = async () => undefined
      await disabled(id)
    }
    const { health } = start()
    await trial(id)
    await until(() => api.user(id)!.sessions === 0 && 'hasSubscription' in api.user(id)!.attributes)
    expect(api.user(id)!.enabled).toBe(false)
    expect(health()).toMatchObject({ health: 'ok' })
  })

  test('does not overwrite a concurrent change', async () => {
    const id = api.add({ emailVerified: false })
    api.afterRead = async () => api.set(id, { enabled: false, emailVerified: true })
    start()
    await trial(id)
    await until(() => 'hasSubscription' in api.user(id)!.attributes)
    expect(api.user(id)).toMatchObject({ enabled: false, emailVerified: true })
  })

  test('writes again after being overwritten', async () => {
    const id = api.add({ sessions: 0 })
    api.afterWrite = async () => {
      if (api.writes.length === 1) api.set(id, { enabled: true, sessions: 1 })
    }
    start()
    await disabled(id)
    await until(() => api.writes.length === 2)
    await until(() => api.user(id)!.sessions === 0)
    expect(api.user(id)!.enabled).toBe(false)
  })

  test('deletes an erased user, and again after a restored backup', async () => {
    const id = api.add({ sessions: 1 })
    start({ reconcileMs: 1 })
    await write(userStream(id), { type: 'UserForgotten', data: { userId: id, reason: 'requested' } })
    await until(() => api.user(id) === undefined)
    // Like a restored backup.
    api.add({ id })
    await until(() => api.user(id) === undefined)
  })

  test('a subscription that ended leaves no dates behind', async () => {
    const id = api.add()
    start()
    await trial(id)
    await until(() => 'atNextPayment' in api.user(id)!.attributes)
    const accountId = accountIdOf(id)
    await write(subscriptionStream(accountId), { type: 'SubscriptionEnded', data: { accountId, owner: id } })
    await until(() => api.user(id)!.attributes['hasSubscription']?.[0] === 'false')
    expect(api.user(id)!.attributes['atNextPayment'] ?? []).toEqual([])
  })

  test('a missing user does not delay others', async () => {
    const id = api.add()
    start()
    await disabled(newId())
    await disabled(id)
    await until(() => !api.user(id)!.enabled)
  })
})

describe('the identity provider', () => {
  test.each([['away' as const], [503], [429], [401]])(
    '%s, however long: parks nothing, reports the wait, and completes everything afterwards',
    async (trouble) => {
      const [one, two] = [api.add(), api.add()]
      api.trouble = () => trouble
      const { health } = start({ reconcileMs: 1 })
      await disabled(one)
      await disabled(two)
      await until(() => api.refused > 40)
      expect(await parked.list('reactor-users', 10)).toEqual([])
      expect(health()).toMatchObject({ health: 'degraded', why: expect.stringContaining('reactor-users') })
      api.trouble = () => undefined
      await until(() => [one, two].every((id) => !api.user(id)!.enabled))
      await until(() => health().health === 'ok')
    },
  )

  test('refuses one user permanently without a delay for others, and completes that one when accepted', async () => {
    const [refused, other] = [api.add(), api.add()]
    api.trouble = (userId) => (userId === refused ? 403 : undefined)
    const { health } = start({ againMs: 1, reconcileMs: 1 })
    await disabled(refused)
    await disabled(other)
    await until(() => !api.user(other)!.enabled)
    expect(await parked.list('reactor-users', 10)).toMatchObject([{ stream: userStream(refused), reason: 'refused: 403' }])
    expect(health()).toMatchObject({ health: 'degraded', why: expect.stringContaining('1 stream parked') })
    api.trouble = () => undefined
    await until(() => !api.user(refused)!.enabled)
    await until(() => health().health === 'ok')
  })
})

describe('reconciling all users', () => {
  test('registers every verified, enabled user, page by page, and no one else', async () => {
    const people = Array.from({ length: 250 }, () => api.add())
    api.add({ emailVerified: false })
    api.add({ enabled: false })
    const { registered } = start()
    await until(() => registered.length === 250)
    expect(new Set(registered)).toEqual(new Set(people))
  })

  test('repairs users who differ from the log', async () => {
    const id = api.add()
    start({ reconcileMs: 1 })
    await disabled(id)
    await until(() => !api.user(id)!.enabled)
    // Like a restored backup.
    api.set(id, { enabled: true, sessions: 2 })
    await until(() => !api.user(id)!.enabled && api.user(id)!.sessions === 0)
  })

  test('continues after the provider was away, and reports it meanwhile', async () => {
    api.trouble = () => 'away'
    const { registered, health } = start({ reconcileMs: 1 })
    await until(() => health().health === 'degraded')
    const id = api.add()
    api.trouble = () => undefined
    await until(() => registered.includes(id))
    await until(() => health().health === 'ok')
  })
})

test('copies a person’s chosen name, restores it after a change, and keeps everything else', async () => {
  const userId = api.add({ attributes: { other: ['t1'] } })
  await write(userStream(userId), { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } })
  await write(userStream(userId), { type: 'UserNamed', data: { userId, firstName: 'Naledi', lastName: 'Smit' } })
  start({ reconcileMs: 1 })
  await until(() => api.user(userId)?.lastName === 'Smit')
  expect(api.user(userId)).toMatchObject({ firstName: 'Naledi', attributes: { other: ['t1'] }, enabled: true })
  api.set(userId, { lastName: 'Other' })
  await until(() => api.user(userId)?.lastName === 'Smit')
})
