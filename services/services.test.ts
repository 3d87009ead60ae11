import { SOLE_LEASE } from '@tafel/kernel/subscriptions/lease.ts'
import { noTeams } from './reactors/teams/testing.ts'
import { ownedFirm } from '@tafel/kernel/http/testing/own-firms.ts'
import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { CLIENT_ERASURE } from '@tafel/contracts/contexts/erasure.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountHandlers, accountStatus } from './accounts/handlers.ts'
import { details } from './accounts/testing.ts'
import { identityHandlers } from './identity/handlers.ts'
import { registerUser } from './identity/register-user/register.ts'
import { nowhereSignedIn } from './identity/testing.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import type { KeyDestroyed } from '@tafel/kernel/http/forgotten.ts'
import { type Got, type Person, person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { memoryCheckpoints } from '@tafel/kernel/subscriptions/checkpoints.memory.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { createMetrics } from '@tafel/kernel/runtime/metrics.ts'
import { memoryParked } from '@tafel/kernel/subscriptions/parked.ts'
import { ERASURE_REACTOR } from './reactors/erasure/reactor.ts'
import type { IdentityProvider } from './reactors/identity-provider.ts'
import { runReactors } from './reactors/run.ts'
import { NO_BILLING } from './reactors/testing/no-billing.ts'
import { recordHandlers } from './records/handlers.ts'
import { hasSubscription, subscriptionHandlers } from './subscriptions/handlers.ts'

// The command services over HTTP and the kernel in memory, as a console uses them.

const clock = { now: new Date('2026-11-21T08:00:00.000Z') }
const now = () => clock.now
const written = vi.fn(async () => 'seen')
const checkpoints = memoryCheckpoints()
const stopped = new AbortController()
const keyDestroyed: KeyDestroyed = (position, signal) => checkpoints.waitUntil(ERASURE_REACTOR, position, 5000, signal)
const forgottenAnswers = vi.fn(async () => undefined)
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands, keys }) => ({
      ...identityHandlers({ ...nowhereSignedIn, commands, keyDestroyed, accountStatus: accountStatus(commands) }),
      ...accountHandlers({ commands, keyDestroyed, ownedFirm }),
      ...subscriptionHandlers({
        commands,
        written,
        addressHash: keyedHash(keys, 'free-trial-addresses'),
        ownedFirm,
        now,
        rules: BILLING_RULES,
      }),
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed }),
    }),
    { now, ratePerMinute: 100_000 },
    ({ commands }) => ({
      register: registerUser(commands),
      accountStatus: accountStatus(commands),
      hasSubscription: hasSubscription({ commands, now, rules: BILLING_RULES }),
    }),
  )
  const identity: IdentityProvider = {
    list: async () => [],
    find: async () => undefined,
    write: async () => undefined,
    hasSessions: async () => false,
    endSessions: async () => undefined,
    deleteUser: async () => undefined,
  }
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
    erasure: { keys: api.kernel.keys, answers: { forget: forgottenAnswers } },
    ...NO_BILLING,
    log: createLog({ service: 'test', level: 'silent' }),
    metrics: createMetrics(),
  })
  await vi.waitUntil(async () => (await api.as(person()).post('/api/functions/fetchClaimV2')).status === 200)
})
afterAll(() => {
  stopped.abort()
  return api.close()
})

/** A person with a confirmed address, an account and a trial, each through its own route. */
async function firm(about: Partial<Person> = {}, { trial = true } = {}): Promise<Person> {
  const who = person(about)
  const send = api.as(who)
  expect((await send.post('/api/functions/confirmEmail', {})).status).toBe(200)
  expect((await send.post('/api/accounts', { accountId: accountIdOf(who.userId), ...details })).status).toBe(201)
  if (trial) expect((await send.post('/api/functions/freeTrial', {})).status).toBe(200)
  return who
}
const admin = person({ roles: ['admin'] })
const client = () => ({ clientId: randomUUID(), name: 'Thabo', surname: 'Test', email: '', phone: '' })
const inputs = { transferAmount: 200_000_000, dateOfAcquisition: '2026-03-01' }
const match = (got: Got) => ({ headers: { 'If-Match': got.headers.get('etag')! } })

async function withRecord() {
  const who = await firm()
  const send = api.as(who)
  const { clientId, ...clientDetails } = client()
  const added = await send.post('/api/clients', { clientId, ...clientDetails })
  const recordId = randomUUID()
  const created = await send.post('/api/transfer-duties', { recordId, clientId, description: 'A house', inputs })
  expect([added.status, created.status]).toEqual([201, 201])
  return { who, send, clientId, clientDetails, added, recordId, created, record: `/api/transfer-duties/${recordId}` }
}

describe('the way in', () => {
  test('each step enables the next: verified address, account, trial, records', async () => {
    const who = person()
    const send = api.as(who)
    expect((await send.post('/api/clients', client())).code).toBe('accounts/account-required')
    expect((await api.as({ ...who, verified: false }).post('/api/accounts', {})).code).toBe('identity/email-not-verified')
    expect((await send.post('/api/functions/freeTrial', {})).code).toBe('accounts/account-required')
    const created = await send.post('/api/accounts', { accountId: randomUUID(), ...details })
    expect(created.json).toMatchObject({ id: accountIdOf(who.userId), revision: '0' })
    expect(created.headers.get('etag')).toBe('"0"')
    expect(created.headers.get('tafel-position')).toBe(created.json.position)
    expect((await send.post('/api/clients', client())).code).toBe('subscriptions/subscription-required')
    expect((await send.post('/api/functions/freeTrial', {})).json).toMatchObject({ result: { id: accountIdOf(who.userId), revision: '0' } })
    expect((await send.post('/api/clients', client())).status).toBe(201)
  })

  test('reports everything missing in an incomplete account, in the specification’s words', async () => {
    const got = await api.as(person()).post('/api/accounts', {
      ...details,
      accountId: randomUUID(),
      accountName: ' ',
      contactPerson: { firstName: '', lastName: 'Test' },
      email: '',
      telephone: { phoneCountryCode: '', phoneNumber: '' },
      vatNumber: '123',
      address: { ...details.address, city: '' },
    })
    expect(got.code).toBe('accounts/details-incomplete')
    expect(got.json.errors).toEqual([
      { field: 'accountName', message: 'account name missing' },
      { field: 'contactPerson.firstName', message: 'contact person first or last name missing' },
      { field: 'email', message: 'account email missing' },
      { field: 'telephone.phoneCountryCode', message: 'missing phone code or number' },
      { field: 'vatNumber', message: 'VAT number must be 10 characters' },
      { field: 'address.city', message: 'address details incomplete' },
    ])
  })

  test('a second account and a second trial are refused', async () => {
    const send = api.as(await firm())
    expect((await send.post('/api/accounts', { accountId: randomUUID(), ...details })).code).toBe('accounts/account-exists')
    expect((await send.post('/api/functions/freeTrial', {})).code).toBe('subscriptions/trial-used')
  })

  test('64 concurrent requests create one account and one trial', async () => {
    const who = person()
    const send = api.as(who)
    const accounts = await Promise.all(
      Array.from({ length: 64 }, () => send.post('/api/accounts', { accountId: randomUUID(), ...details })),
    )
    expect(accounts.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(accounts.filter(({ code }) => code === 'accounts/account-exists' || code === 'functions/aborted')).toHaveLength(63)
    const trials = await Promise.all(Array.from({ length: 64 }, () => send.post('/api/functions/freeTrial', {})))
    expect(trials.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a second firm of the same person gets no trial, in any spelling of the address', async () => {
    const box = randomUUID()
    const first = await firm({ email: `naledi.test${box}@gmail.com` })
    expect((await api.as(first).post('/api/functions/freeTrial', {})).code).toBe('subscriptions/trial-used')
    const again = await firm({ email: `Naledi.T.est${box}+tafel@GoogleMail.com` }, { trial: false })
    expect((await api.as(again).post('/api/functions/freeTrial', {})).code).toBe('subscriptions/trial-used')
    const other = await firm({ email: `naledi.other${box}@gmail.com` }, { trial: false })
    expect((await api.as(other).post('/api/functions/freeTrial', {})).status).toBe(200)
  })

  test('of 16 concurrent trials with the same address one starts', async () => {
    const email = `${randomUUID()}@example.co.za`
    const firms = await Promise.all(Array.from({ length: 16 }, () => firm({ email }, { trial: false })))
    const answers = await Promise.all(firms.map((who) => api.as(who).post('/api/functions/freeTrial', {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'subscriptions/trial-used')).toHaveLength(15)
  })

  test('takes claims from the log, and admin from the token; waits for the copy at the identity provider', async () => {
    const who = await firm()
    const started = johannesburgDate(clock.now.toISOString())
    const expected = {
      hasSubscription: true,
      atNextPayment: addDays(started, 14),
      atStartSubscription: started,
      teamId: accountIdOf(who.userId),
      centAmount: null,
    }
    expect((await api.as(who).post('/api/functions/fetchClaimV2', {})).json).toEqual({ result: { admin: false, ...expected } })
    expect(written).toHaveBeenLastCalledWith(accountIdOf(who.userId), 2000, expect.any(AbortSignal))
    const asAdmin = api.as({ ...who, roles: ['admin'] })
    expect((await asAdmin.post('/api/functions/fetchClaimV2')).json).toEqual({ result: { admin: true, ...expected } })
    expect((await api.as(person()).post('/api/functions/fetchClaimV2', { data: {} })).json).toMatchObject({
      result: { hasSubscription: false, atNextPayment: null },
    })
  })

  test('answers claims even if the wait fails', async () => {
    written.mockRejectedValueOnce(new Error('down'))
    expect((await api.as(await firm()).post('/api/functions/fetchClaimV2')).status).toBe(200)
  })

  test('an expired trial stops writing at once, whatever the token says', async () => {
    const send = api.as(await firm())
    const before = clock.now
    clock.now = new Date('2026-12-05T21:59:59.000Z')
    expect((await send.post('/api/clients', client())).status).toBe(201)
    clock.now = new Date('2026-12-05T22:00:00.000Z')
    expect((await send.post('/api/clients', client())).code).toBe('subscriptions/subscription-required')
    clock.now = before
  })
})

describe('users', () => {
  test('refuses a disabled user with a valid token, and readmits them', async () => {
    const who = await firm()
    const send = api.as(who)
    const disabled = await api.as(admin).post('/api/functions/disableUserAccount', { data: { userId: who.userId, reason: 'Asked for.' } })
    expect(disabled.json).toMatchObject({ result: { id: who.userId } })
    await vi.waitUntil(async () => (await send.post('/api/clients', client())).code === 'identity/user-disabled')
    expect((await send.post('/api/functions/fetchClaimV2')).code).toBe('identity/user-disabled')
    expect(
      (await api.as(admin).put(`/api/admin/users/${who.userId}`, { id: who.userId, enabled: true, email: 'ignored' })).json,
    ).toMatchObject({ id: who.userId })
    await vi.waitUntil(async () => (await send.post('/api/clients', client())).status === 201)
  })

  test('refuses to disable oneself or an unknown user', async () => {
    await api.as(admin).post('/api/functions/confirmEmail')
    const disable = (userId: string) => api.as(admin).post('/api/functions/disableUserAccount', { data: { userId } })
    expect((await disable(admin.userId)).code).toBe('identity/own-user')
    expect((await disable(randomUUID())).code).toBe('functions/not-found')
    expect((await api.as(admin).put(`/api/admin/users/${admin.userId}`, { enabled: false })).code).toBe('identity/own-user')
  })

  test('an admin changes details of an account, and nothing else', async () => {
    const who = await firm()
    const update = (data: unknown, userId = who.userId) =>
      api.as(admin).post('/api/functions/updateAccountByOwner', { data: { userId, data } })
    expect((await update({ website: 'example.co.za' })).json).toMatchObject({ result: { id: accountIdOf(who.userId), revision: '1' } })
    expect((await update({})).json).toEqual({ result: { id: accountIdOf(who.userId), revision: '1' } })
    expect((await update({ owner: admin.userId, welcomed: true })).code).toBe('functions/invalid-argument')
    expect((await update({ accountName: '' })).code).toBe('accounts/details-incomplete')
    expect((await update({ website: 'x' }, randomUUID())).code).toBe('functions/not-found')
    expect((await api.as(who).post('/api/functions/updateAccountByOwner', { data: { userId: who.userId, data: {} } })).code).toBe(
      'functions/permission-denied',
    )
  })
})

describe('revisions and keys', () => {
  test('answers a stale change with the current revision, and a successful one with the new revision', async () => {
    const { send, clientId, clientDetails, added } = await withRecord()
    const path = `/api/clients/${clientId}`
    expect((await send.put(path, clientDetails)).code).toBe('http/revision-required')
    const changed = await send.put(path, { ...clientDetails, name: 'Thabiso' }, match(added))
    expect([changed.json.revision, changed.headers.get('etag')]).toEqual(['1', '"1"'])
    const behind = await send.put(path, { ...clientDetails, name: 'Thandi' }, match(added))
    expect([behind.status, behind.code, behind.json.revision, behind.headers.get('etag')]).toEqual([
      412,
      'http/revision-behind',
      '1',
      '"1"',
    ])
    expect((await send.put(path, clientDetails, { headers: { 'If-Match': '"99"' } })).json).toMatchObject({ status: 412, revision: '1' })
  })

  test('of two concurrent changes of a revision one succeeds', async () => {
    const { send, clientId, clientDetails, added } = await withRecord()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send.put(`/api/clients/${clientId}`, { ...clientDetails, phone: `${i}` }, match(added))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  })

  test('unchanged input writes nothing and keeps the revision', async () => {
    const { send, record, created } = await withRecord()
    const got = await send.put(
      record,
      { description: 'A house', inputs: { dateOfAcquisition: '2026-03-01', transferAmount: 200_000_000, bondAmount: 0 } },
      match(created),
    )
    expect([got.status, got.json.revision, got.json.position]).toEqual([200, '0', undefined])
  })

  test('a repeated command has one effect, sequentially and concurrently', async () => {
    const who = await firm()
    const send = api.as(who)
    const body = client()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 32 }, () => send.post('/api/clients', body, { key })))
    answers.push(await send.post('/api/clients', body, { key }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await send.post('/api/clients', { ...body, name: 'Another' }, { key })).code).toBe('http/key-reused')
  })

  test('the stream refuses a key that was used for something else', async () => {
    const { send, clientId, clientDetails } = await withRecord()
    const key = randomUUID()
    expect((await send.post(`/api/clients/${clientId}/restore`, undefined, { key })).status).toBe(200)
    expect((await send.put(`/api/clients/${clientId}`, clientDetails, { key, headers: { 'If-Match': '"0"' } })).code).toBe(
      'http/key-reused',
    )
  })

  test('finds an append whose answer was lost in the stream, without repeating it', async () => {
    const send = api.as(await firm())
    api.kernel.failAppends('lostAnswer')
    expect((await send.post('/api/clients', client())).json).toMatchObject({ revision: '0' })
  })

  test('reports an unavailable store, and the same key succeeds once it is back', async () => {
    const send = api.as(await firm())
    const body = client()
    const key = randomUUID()
    api.kernel.failAppends('unavailable')
    expect((await send.post('/api/clients', body, { key })).code).toBe('functions/unavailable')
    expect((await send.post('/api/clients', body, { key })).status).toBe(201)
  })
})

describe('records', () => {
  test('copies, locks, unlocks, deletes and restores a record, with refusals in between', async () => {
    const { send, record, created } = await withRecord()
    const change = { description: 'A flat', inputs }
    const copyId = randomUUID()
    expect((await send.post(`${record}/lock`)).json).toMatchObject({ revision: '1' })
    expect((await send.put(record, change, { headers: { 'If-Match': '"1"' } })).code).toBe('records/locked')
    expect((await send.delete(record)).code).toBe('records/locked')
    expect((await send.post(`${record}/copy`, { recordId: copyId })).json).toMatchObject({ id: copyId, revision: '0' })
    expect((await send.put(`/api/transfer-duties/${copyId}`, change, match(created))).status).toBe(200)
    expect(await send.post(`${record}/unlock`)).toMatchObject({ status: 400, json: { errors: [{ field: 'reason' }] } })
    expect((await send.post(`${record}/unlock`, { reason: 'A correction.' })).json).toMatchObject({ revision: '2' })
    expect((await send.delete(record)).json).toMatchObject({ revision: '3' })
    expect((await send.put(record, change, { headers: { 'If-Match': '"3"' } })).code).toBe('records/deleted')
    expect((await send.post(`${record}/copy`, { recordId: randomUUID() })).code).toBe('records/deleted')
    expect((await send.post(`${record}/restore`)).json).toMatchObject({ revision: '4' })
    expect((await send.put(record, change, { headers: { 'If-Match': '"4"' } })).status).toBe(200)
  })

  test('a deleted client takes no new records and no changes until it is restored', async () => {
    const { send, clientId, clientDetails } = await withRecord()
    const create = () => send.post('/api/transfer-duties', { recordId: randomUUID(), clientId, description: 'A house', inputs })
    expect((await send.delete(`/api/clients/${clientId}`)).json).toMatchObject({ revision: '1' })
    expect((await create()).code).toBe('records/deleted')
    expect((await send.put(`/api/clients/${clientId}`, { ...clientDetails, name: 'X' }, { headers: { 'If-Match': '"1"' } })).code).toBe(
      'records/deleted',
    )
    expect((await send.post(`/api/clients/${clientId}/restore`)).status).toBe(200)
    expect((await create()).status).toBe(201)
  })

  test('amounts beyond the bounds, fractions, texts and unknown inputs are refused by field', async () => {
    const { send, clientId } = await withRecord()
    const errors = async (given: Record<string, unknown>) => {
      const got = await send.post('/api/transfer-duties', {
        recordId: randomUUID(),
        clientId,
        description: 'x'.repeat(121),
        inputs: given,
      })
      return (got.json.errors as { field: string }[]).map(({ field }) => field)
    }
    expect(
      await errors({
        transferAmount: -1,
        bondAmount: 0.5,
        marketValue: '7',
        dateOfAcquisition: '2026-02-30',
        purchaserType: 'dog',
        result: {},
      }),
    ).toEqual([
      'description',
      'inputs.dateOfAcquisition',
      'inputs.transferAmount',
      'inputs.marketValue',
      'inputs.purchaserType',
      'inputs.bondAmount',
      'inputs.result',
    ])
    expect(await errors({ transferAmount: 1_000_000_000_001 })).toEqual(['description', 'inputs.transferAmount'])
  })
})

describe('erasing a client', () => {
  test('takes two steps: a user who was not deleted first is not erased, and the answer says what to do', async () => {
    const { send, clientId, clientDetails } = await withRecord()
    const refused = await send.post(`/api/clients/${clientId}/forget`)
    expect([refused.status, refused.code, refused.json.title]).toEqual([
      409,
      'records/not-deleted',
      'Only a deleted client can be erased. Delete it first: deleting only hides it and can be undone, erasing cannot.',
    ])
    await send.delete(`/api/clients/${clientId}`)
    expect((await send.post(`/api/clients/${clientId}/forget`, undefined, { headers: { 'If-Match': '"0"' } })).code).toBe(
      'http/revision-behind',
    )
    expect((await send.post(`/api/clients/${clientId}/restore`)).status).toBe(200)
    expect((await send.put(`/api/clients/${clientId}`, clientDetails, { headers: { 'If-Match': '"2"' } })).status).toBe(200)
  })

  test('is final: the key is destroyed before the answer, and every command about the client or its records is refused', async () => {
    const { who, send, clientId, clientDetails, recordId, record } = await withRecord()
    const forget = (key?: string) => send.post(`/api/clients/${clientId}/forget`, undefined, key === undefined ? {} : { key })
    await send.delete(`/api/clients/${clientId}`)
    const key = randomUUID()
    const erased = await forget(key)
    expect([erased.status, erased.json]).toMatchObject([200, { id: clientId, revision: '2' }])
    const subject = `client:${clientId}`
    expect((await api.kernel.keys.find([subject])).get(subject)).toEqual({ state: 'destroyed' })
    expect(forgottenAnswers).toHaveBeenCalledWith(who.userId)
    expect((await forget(key)).text).toBe(erased.text)
    expect((await forget()).json).toEqual({ id: clientId, revision: '2', ...CLIENT_ERASURE })

    const change = { description: 'A flat', inputs }
    const at = { headers: { 'If-Match': '"2"' } }
    const tries: (() => Promise<Got>)[] = [
      () => send.post(`/api/clients/${clientId}/restore`),
      () => send.delete(`/api/clients/${clientId}`),
      () => send.put(`/api/clients/${clientId}`, clientDetails, at),
      () => send.post('/api/clients', { clientId, ...clientDetails }),
      () => send.post('/api/transfer-duties', { recordId: randomUUID(), clientId, ...change }),
      () => send.put(record, change, { headers: { 'If-Match': '"0"' } }),
      () => send.post(`${record}/copy`, { recordId: randomUUID() }),
      () => send.post(`${record}/lock`),
      () => send.post(`${record}/unlock`, { reason: 'A correction.' }),
      () => send.delete(record),
      () => send.post(`${record}/restore`),
      () => send.post('/api/transfer-duties', { recordId, clientId, ...change }),
    ]
    for (const attempt of tries) expect(await attempt()).toMatchObject({ status: 410, code: 'records/erased' })
  })

  test('does not lapse with the subscription: what the law asks for can be done without one', async () => {
    const { send, clientId } = await withRecord()
    await send.delete(`/api/clients/${clientId}`)
    const before = clock.now
    clock.now = new Date('2026-12-05T22:00:00.000Z')
    expect((await send.post(`/api/clients/${clientId}/restore`)).code).toBe('subscriptions/subscription-required')
    expect((await send.post(`/api/clients/${clientId}/forget`)).status).toBe(200)
    clock.now = before
  })

  test('leaves nothing in the log to verify a guess with: the same command under another key has another fingerprint', async () => {
    const { send, clientId } = await withRecord()
    for (let round = 0; round < 2; round += 1) {
      await send.delete(`/api/clients/${clientId}`)
      await send.post(`/api/clients/${clientId}/restore`)
    }
    const hashes: string[] = []
    for await (const { metadata } of api.kernel.store.read(`client-${clientId}`)) hashes.push(metadata.commandHash)
    expect(hashes).toHaveLength(5)
    expect(new Set(hashes).size).toBe(5)
  })
})

describe('another firm', () => {
  test('sees every id of this firm as missing', async () => {
    const { clientId, clientDetails, recordId } = await withRecord()
    const stranger = api.as(await firm())
    const mine = client()
    await stranger.post('/api/clients', mine)
    const change = { description: 'Mine now', inputs }
    const tries = (theirClient: string, theirRecord: string): (() => Promise<Got>)[] => [
      () => stranger.put(`/api/clients/${theirClient}`, clientDetails, { headers: { 'If-Match': '"0"' } }),
      () => stranger.put(`/api/clients/${theirClient}`, clientDetails, { headers: { 'If-Match': '"7"' } }),
      () => stranger.delete(`/api/clients/${theirClient}`),
      () => stranger.delete(`/api/clients/${theirClient}`, { headers: { 'If-Match': '"7"' } }),
      () => stranger.post(`/api/clients/${theirClient}/restore`),
      () => stranger.post(`/api/clients/${theirClient}/forget`),
      () => stranger.post('/api/transfer-duties', { recordId: randomUUID(), clientId: theirClient, ...change }),
      () => stranger.put(`/api/transfer-duties/${theirRecord}`, change, { headers: { 'If-Match': '"0"' } }),
      () => stranger.put(`/api/transfer-duties/${theirRecord}`, change, { headers: { 'If-Match': '"7"' } }),
      () => stranger.post(`/api/transfer-duties/${theirRecord}/copy`, { recordId: randomUUID() }),
      () => stranger.post(`/api/transfer-duties/${theirRecord}/lock`),
      () => stranger.post(`/api/transfer-duties/${theirRecord}/unlock`, { reason: 'A correction.' }),
      () => stranger.delete(`/api/transfer-duties/${theirRecord}`),
      () => stranger.post(`/api/transfer-duties/${theirRecord}/restore`),
    ]
    const theirs = tries(clientId, recordId)
    const never = tries(randomUUID(), randomUUID())
    for (const [index, attempt] of theirs.entries()) {
      const [got, missing] = [await attempt(), await never[index]!()]
      const shape = ({ status, json, headers }: Got) => ({
        status,
        json: { ...json, requestId: '' },
        names: [...headers.keys()].toSorted(),
      })
      expect(shape(got)).toEqual(shape(missing))
      expect(got.code).toBe('functions/not-found')
    }
    // Using an id of another firm reveals nothing either.
    expect((await stranger.post('/api/clients', { clientId, ...clientDetails })).code).toBe('functions/not-found')
    const taken = await stranger.post('/api/transfer-duties', { recordId, clientId: mine.clientId, ...change })
    expect([taken.code, taken.json.revision]).toEqual(['functions/not-found', undefined])
  })

  test('sees them as missing in any spelling: two spellings are one stream', async () => {
    const { clientId, clientDetails, recordId } = await withRecord()
    const stranger = api.as(await firm())
    const mine = client()
    await stranger.post('/api/clients', mine)
    const large = clientId.toUpperCase()
    const [added, imported, created] = [
      await stranger.post('/api/clients', { clientId: large, ...clientDetails }),
      await stranger.post('/api/client-imports', { rows: [{ clientId: large, ...clientDetails }] }),
      await stranger.post('/api/transfer-duties', {
        recordId: recordId.toUpperCase(),
        clientId: mine.clientId,
        description: 'Mine now',
        inputs,
      }),
    ]
    expect([added.code, created.code]).toEqual(['functions/not-found', 'functions/not-found'])
    expect(imported.json.rows).toMatchObject([{ outcome: 'refused' }])
  })

  test('can’t access this firm’s account', async () => {
    const owner = await firm()
    const stranger = api.as(await firm())
    const account = `/api/accounts/${accountIdOf(owner.userId)}`
    expect((await stranger.put(account, details, { headers: { 'If-Match': '"0"' } })).code).toBe('functions/not-found')
    expect((await stranger.post(`${account}/welcomed`)).code).toBe('functions/not-found')
    const own = api.as(owner)
    expect((await own.post(`${account}/welcomed`)).json).toMatchObject({ revision: '1' })
    expect((await own.post(`${account}/welcomed`)).json).toEqual({ id: accountIdOf(owner.userId), revision: '1' })
    expect((await own.put(account, { ...details, website: 'x' }, { headers: { 'If-Match': '"0"' } })).code).toBe('http/revision-behind')
    expect((await own.put(account, { ...details, website: 'x' }, { headers: { 'If-Match': '"1"' } })).json).toMatchObject({ revision: '2' })
  })
})

test('keeps the training progress of each person apart', async () => {
  const [naledi, sizwe] = [api.as(await firm()), api.as(await firm())]
  expect((await naledi.get('/api/me/training')).json).toEqual({ items: [] })
  const reached = { tour: 'client', step: 2, completed: false }
  expect((await naledi.post('/api/me/training', { ...reached, step: 1 })).status).toBe(200)
  expect((await naledi.post('/api/me/training', reached)).status).toBe(200)
  expect((await naledi.get('/api/me/training')).json).toEqual({ items: [reached] })
  expect((await sizwe.get('/api/me/training')).json).toEqual({ items: [] })
  expect((await naledi.post('/api/me/training', { ...reached, tour: 'unknown' })).code).toBe('functions/invalid-argument')
})

test('training progress needs neither the right to change records nor a subscription', async () => {
  const lapsed = api.as(await firm({}, { trial: false }))
  const reached = { tour: 'client', step: 1, completed: false }
  expect((await lapsed.post('/api/me/training', reached)).status).toBe(200)
  expect((await lapsed.get('/api/me/training')).json).toEqual({ items: [reached] })
  expect((await api.as(person()).post('/api/me/training', reached)).code).toBe('accounts/account-required')
})

test('logs nothing personal', () => {
  const lines = api.lines.join('')
  for (const canary of ['naledi', 'Thabo', 'firm@example', 'Long Street', 'A house', 'Asked for']) expect(lines).not.toContain(canary)
})

test('an admin grants a firm its free trial once; no one else can', async () => {
  const [owner, admin] = [person(), person({ roles: ['admin'] })]
  const send = api.as(owner)
  expect((await send.post('/api/accounts', { accountId: accountIdOf(owner.userId), ...details })).status).toBe(201)
  const give = (who: Person) => api.as(who).post('/api/functions/freeTrialByOwner', { data: { userId: owner.userId } })
  expect((await give(owner)).code).toBe('functions/permission-denied')
  expect((await give(admin)).status).toBe(200)
  expect((await give(admin)).code).toBe('subscriptions/trial-used')
  expect((await send.post('/api/functions/freeTrial', {})).code).toBe('subscriptions/trial-used')
})
