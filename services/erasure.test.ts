import { SOLE_LEASE } from '@tafel/kernel/subscriptions/lease.ts'
import { noTeams } from './reactors/teams/testing.ts'
import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { ACCOUNT_ERASURE, USER_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountHandlers, accountStatus } from './accounts/handlers.ts'
import { details } from './accounts/testing.ts'
import { identityHandlers } from './identity/handlers.ts'
import { registerUser } from './identity/register-user/register.ts'
import { nowhereSignedIn } from './identity/testing.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import { type Person, person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { memoryAnswerMemory } from '@tafel/kernel/http/answer-memory.postgres.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { ERASURE_REACTOR } from './reactors/erasure/reactor.ts'
import type { IdentityProvider, ProviderUserChange } from './reactors/identity-provider.ts'
import { runReactors } from './reactors/run.ts'
import { NO_BILLING } from './reactors/testing/no-billing.ts'
import { recordHandlers } from './records/handlers.ts'
import { hasSubscription, subscriptionHandlers } from './subscriptions/handlers.ts'

// Erasing users and firms over HTTP, with all reactors, and the kernel in memory.

const now = () => new Date('2026-11-21T08:00:00.000Z')
const checkpoints = memoryCheckpoints()
const stopped = new AbortController()
const answers = memoryAnswerMemory()
const deletedAtProvider = new Set<string>()
const claimsAtProvider = new Map<string, ProviderUserChange['attributes']>()
/** Every user exists until deleted. */
const identity: IdentityProvider = {
  list: async () => [],
  find: async (userId) =>
    deletedAtProvider.has(userId)
      ? undefined
      : {
          userId,
          email: '',
          emailVerified: true,
          firstName: '',
          lastName: '',
          enabled: true,
          attributes: claimsAtProvider.get(userId) ?? {},
        },
  write: async ({ userId, attributes }) => void claimsAtProvider.set(userId, attributes),
  hasSessions: async () => false,
  endSessions: async () => undefined,
  deleteUser: async (userId) => void deletedAtProvider.add(userId),
}
const keyDestroyed: KeyDestroyed = (position, signal) => checkpoints.waitUntil(ERASURE_REACTOR, position, 5000, signal)
/** Long, because the machine may be busy; normally it happens at once. */
const until = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 10_000 })
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => ({
      ...identityHandlers({ ...nowhereSignedIn, commands, keyDestroyed, accountStatus: accountStatus(commands) }),
      ...accountHandlers({ commands, keyDestroyed, ownedFirm }),
      ...subscriptionHandlers({
        commands,
        written: async () => 'seen',
        addressHash: keyedHash(keys, 'free-trial-addresses'),
        ownedFirm,
        now,
        rules: BILLING_RULES,
      }),
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed }),
    }),
    { now, memory: answers, ratePerMinute: 100_000 },
    ({ commands }) => ({
      register: registerUser(commands),
      accountStatus: accountStatus(commands),
      hasSubscription: hasSubscription({ commands, now, rules: BILLING_RULES }),
    }),
  )
  runReactors({
    ...noTeams,
    ...api.kernel,
    checkpoints,
    lease: SOLE_LEASE,
    parked: memoryParked(),
    transaction: (work) => work({ query: async () => ({ rows: [], rowCount: 0 }) }),
    signal: stopped.signal,
    identity,
    register: registerUser(api.kernel.commands),
    erasure: { keys: api.kernel.keys, answers },
    ...NO_BILLING,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  })
  await until(async () => (await api.as(person()).post('/api/functions/fetchClaimV2')).status === 200)
})
afterAll(() => {
  stopped.abort()
  return api.close()
})

const admin = person({ roles: ['admin'] })
const asAdmin = (name: string, data: unknown) => api.as(admin).post(`/api/functions/${name}`, { data })

/** A firm with clients, one record each. */
async function firm({ clients = 0, about = {} }: { readonly clients?: number; readonly about?: Partial<Person> } = {}) {
  const who = person(about)
  const send = api.as(who)
  const accountId = accountIdOf(who.userId)
  await send.post('/api/functions/confirmEmail', {})
  await send.post('/api/accounts', { accountId, ...details })
  const trial = await send.post('/api/functions/freeTrial', {})
  const clientIds = Array.from({ length: clients }, () => randomUUID())
  for (const clientId of clientIds) {
    expect((await send.post('/api/clients', { clientId, name: 'Thabo', surname: '', email: '', phone: '' })).status).toBe(201)
    const inputs = { transferAmount: 200_000_000, dateOfAcquisition: '2026-03-01' }
    expect((await send.post('/api/transfer-duties', { recordId: randomUUID(), clientId, description: 'A house', inputs })).status).toBe(201)
  }
  const account = `/api/accounts/${accountId}`
  return { who, userId: who.userId, send, accountId, account, clientIds, trial }
}

const typesIn = async (stream: string) => {
  const types: string[] = []
  for await (const { type } of api.kernel.store.read(stream)) types.push(type)
  return types
}
const keyOf = async (subject: string) => (await api.kernel.keys.find([subject])).get(subject)?.state
const gone = (subject: string) => until(async () => (await keyOf(subject)) === 'destroyed')

describe('erasing a firm', () => {
  test('takes two steps, of which the first can be undone; a closed firm is read-only', async () => {
    const { send, account, clientIds } = await firm({ clients: 1 })
    expect((await send.post(`${account}/forget`)).code).toBe('accounts/not-closed')
    expect((await send.post(`${account}/close`)).json).toMatchObject({ revision: '1' })
    await until(async () => (await send.delete(`/api/clients/${clientIds[0]}`)).code === 'accounts/closed')
    expect((await send.put(account, details, { headers: { 'If-Match': '"1"' } })).code).toBe('accounts/closed')
    expect((await send.post(`${account}/reopen`)).json).toMatchObject({ revision: '2' })
    expect((await send.delete(`/api/clients/${clientIds[0]}`)).status).toBe(200)
  })

  test('is final: keys, subscription and clients are erased, each by an event, and the answer lists what is erased and what stays', async () => {
    const { send, account, accountId, userId, clientIds } = await firm({ clients: 40 })
    const other = await firm({ clients: 1 })
    await send.post(`${account}/close`)
    const erased = await send.post(`${account}/forget`)
    expect(erased.json).toMatchObject({ id: accountId, revision: '2', ...ACCOUNT_ERASURE })
    expect(await keyOf(`account:${accountId}`)).toBe('destroyed')
    for (const clientId of clientIds) await gone(`client:${clientId}`)
    expect(await typesIn(`account-${accountId}`)).toEqual(['AccountCreated', 'AccountClosed', 'AccountForgotten'])
    expect(await typesIn(`subscription-${accountId}`)).toEqual(['FreeTrialStarted', 'SubscriptionEnded'])
    for (const clientId of clientIds) expect(await typesIn(`client-${clientId}`)).toEqual(['ClientAdded', 'ClientForgotten'])
    // The user stays, and so do others.
    expect(await keyOf(`user:${userId}`)).toBe('key')
    expect(await keyOf(`client:${other.clientIds[0]}`)).toBe('key')
    expect(await typesIn(`client-${other.clientIds[0]}`)).toEqual(['ClientAdded'])
  })

  test('leaves no way back: no command, claim or subscription', async () => {
    const { send, account, accountId, userId } = await firm()
    await send.post(`${account}/close`)
    await send.post(`${account}/forget`)
    await until(async () => (await typesIn(`subscription-${accountId}`)).includes('SubscriptionEnded'))
    await until(async () => (await send.post('/api/functions/freeTrial', {})).code === 'accounts/erased')
    expect((await send.post('/api/clients', {})).code).toBe('accounts/erased')
    expect((await send.post(`${account}/reopen`)).code).toBe('accounts/erased')
    expect((await send.post('/api/accounts', { accountId, ...details })).code).toBe('accounts/erased')
    expect((await send.post('/api/functions/fetchClaimV2', {})).json).toMatchObject({
      result: { hasSubscription: false, atNextPayment: null },
    })
    await until(() => claimsAtProvider.get(userId)?.['hasSubscription']?.[0] === 'false')
  })

  test('can be done by an admin, in the same two steps', async () => {
    const { userId, accountId } = await firm()
    expect((await asAdmin('forgetAccountByOwner', { userId })).code).toBe('accounts/not-closed')
    expect((await asAdmin('closeAccountByOwner', { userId })).json).toMatchObject({ result: { id: accountId, revision: '1' } })
    expect((await asAdmin('reopenAccountByOwner', { userId })).json).toMatchObject({ result: { revision: '2' } })
    await asAdmin('closeAccountByOwner', { userId })
    expect((await asAdmin('forgetAccountByOwner', { userId })).json).toMatchObject({ result: { id: accountId, ...ACCOUNT_ERASURE } })
    expect((await asAdmin('forgetAccountByOwner', { userId: randomUUID() })).code).toBe('functions/not-found')
  })

  test('is refused for everyone else', async () => {
    const { account } = await firm()
    const stranger = await firm()
    for (const what of ['close', 'reopen', 'forget']) {
      expect((await stranger.send.post(`${account}/${what}`)).code).toBe('functions/not-found')
      expect((await stranger.send.post(`/api/functions/${what}AccountByOwner`, { data: { userId: randomUUID() } })).code).toBe(
        'functions/permission-denied',
      )
    }
  })
})

describe('erasing a user', () => {
  test('takes a disabled one, and everything goes: keys, firm, clients, the sign-in, remembered answers', async () => {
    const { who, userId, accountId, clientIds, send } = await firm({ clients: 3 })
    const key = randomUUID()
    const client = { clientId: randomUUID(), name: 'X', surname: '', email: '', phone: '' }
    await send.post('/api/clients', client, { key })
    expect(await answers.recall(userId, key, 'any')).toEqual({ found: 'otherRequest' })
    expect((await asAdmin('deleteUser', { userId })).code).toBe('identity/not-disabled')
    await asAdmin('disableUserAccount', { userId, reason: 'Asked for by phone.' })
    const erased = await asAdmin('deleteUser', { userId, reason: 'contractEnded' })
    expect(erased.json).toMatchObject({ result: { id: userId, revision: '3', ...USER_ERASURE } })
    expect(await keyOf(`user:${userId}`)).toBe('destroyed')
    await gone(`account:${accountId}`)
    for (const clientId of [...clientIds, client.clientId]) await gone(`client:${clientId}`)
    await until(() => deletedAtProvider.has(userId))
    expect(await answers.recall(userId, key, 'any')).toEqual({ found: 'nothing' })
    // Every following event names its actor and cause.
    for await (const { type, metadata } of api.kernel.store.read(`account-${accountId}`))
      if (type === 'AccountForgotten') expect(metadata).toMatchObject({ actor: admin.userId, onBehalfOf: userId })
    await until(async () => (await api.as(who).get('/api/functions/fetchClaimV2')).status !== 200)
    expect((await api.as(who).post('/api/functions/fetchClaimV2', {})).code).toBe('identity/user-disabled')
    expect((await asAdmin('enableUserAccount', { userId })).code).toBe('identity/user-erased')
    expect((await asAdmin('deleteUser', { userId })).json).toMatchObject({ result: { id: userId, revision: '3' } })
  })

  test('takes no words as the reason: they would be as personal as what is erased', async () => {
    const { userId } = await firm()
    await asAdmin('disableUserAccount', { userId })
    expect((await asAdmin('deleteUser', { userId, reason: 'Naledi asked for it.' })).code).toBe('functions/invalid-argument')
  })

  test('is at the person’s own request too, once the firm is closed; after that nothing is open to them', async () => {
    const { send, account, userId, accountId, clientIds } = await firm({ clients: 2 })
    expect((await send.post('/api/functions/deleteMyself', {})).code).toBe('accounts/not-closed')
    await send.post(`${account}/close`)
    expect((await send.post('/api/functions/deleteMyself', {})).json).toMatchObject({ result: { id: userId, ...USER_ERASURE } })
    await gone(`account:${accountId}`)
    for (const clientId of clientIds) await gone(`client:${clientId}`)
    await until(async () => (await send.post('/api/functions/fetchClaimV2', {})).code === 'identity/user-disabled')
    expect(await typesIn(`user-${userId}`)).toEqual(['UserRegistered', 'EmailVerified', 'UserForgotten'])
  })

  test('is refused for an admin’s own sign-in, in both ways', async () => {
    expect((await asAdmin('deleteUser', { userId: admin.userId })).code).toBe('identity/own-user')
    expect((await asAdmin('deleteMyself', null)).code).toBe('identity/own-admin')
    expect((await api.as(person()).post('/api/functions/deleteUser', { data: { userId: admin.userId } })).code).toBe(
      'functions/permission-denied',
    )
  })

  test('a returning user with the same address is a new user, without a second trial', async () => {
    const email = `${randomUUID()}@example.co.za`
    const before = await firm({ about: { email } })
    await before.send.post(`${before.account}/close`)
    await before.send.post('/api/functions/deleteMyself', {})
    await gone(`account:${before.accountId}`)
    const after = await firm({ about: { email } })
    expect(after.accountId).not.toBe(before.accountId)
    expect(await typesIn(`user-${after.userId}`)).toEqual(['UserRegistered', 'EmailVerified'])
    expect(after.trial.code).toBe('subscriptions/trial-used')
  })
})
