import { randomUUID } from 'node:crypto'
import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { commandContext } from '@tafel/kernel/testing/test-kernel.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from './accounts/account.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { accountCreated, details } from './accounts/testing.ts'
import { identityHandlers } from './identity/handlers.ts'
import { nowhereSignedIn } from './identity/testing.ts'
import { user } from './identity/user.ts'
import { refuse } from '@tafel/kernel/http/refusal.ts'
import { couponId } from './subscriptions/coupons/codes.ts'
import { coupon } from './subscriptions/coupons/coupon.ts'
import { changeCouponRoute, createCouponRoute } from './subscriptions/coupons/route.ts'
import { changeTierRoute, createTierRoute, seedTierList } from './subscriptions/tiers/route.ts'
import { tierList } from './subscriptions/tiers/tier-list.ts'

// The writes of react-admin's stock provider (ui.md §3): no Idempotency-Key, no If-Match. Reads: queries/admin.int.test.ts.

const admin = person({ roles: ['admin'] })
let api: TestApi
beforeAll(async () => {
  api = await testApi(
    ({ commands }) => ({
      ...identityHandlers({ ...nowhereSignedIn, commands, keyDestroyed: async () => undefined, accountStatus: async () => 'none' }),
      ...accountHandlers({ commands, keyDestroyed: async () => undefined, ownedFirm: async (userId) => accountIdOf(userId) }),
      adminCreateTier: createTierRoute(commands),
      adminChangeTier: changeTierRoute(commands),
      adminCreateCoupon: createCouponRoute(commands),
      adminChangeCoupon: changeCouponRoute(commands, async ({ params }) =>
        params['id'] === couponId('SPRING') ? 'SPRING' : refuse('functions/not-found'),
      ),
    }),
    { statuses: { statusOf: () => 'enabled' } },
  )
})
afterAll(() => api.close())

async function provider() {
  const token = await api.tokenOf(admin)
  return simpleRestProvider(`${api.origin}/api/admin`, async (url, options = {}) => {
    const headers = new Headers(options.headers as HeadersInit)
    headers.set('Authorization', `Bearer ${token}`)
    if (options.method !== 'DELETE') headers.set('Content-Type', 'application/json')
    const { method, body } = options
    const response = await fetch(url, { headers, ...(method !== undefined && { method }), ...(body != null && { body: body as string }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return { status: response.status, headers: response.headers, body: text, json: JSON.parse(text) }
  })
}

async function newUser(): Promise<string> {
  const userId = randomUUID()
  const event: UserEvent = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi' } }
  await api.kernel.commands.handle(user, userId, commandContext(), () => [event])
  return userId
}
const isDisabled = async (userId: string) => (await api.kernel.commands.load(user, userId)).state.disabled

test('update sends the whole row, and gets back with its id only what could be changed', async () => {
  const id = await newUser()
  const row = { id, email: 'naledi@example.co.za', enabled: true }
  const sent = { ...row, email: 'other@example.co.za', enabled: false }
  const { data } = await (await provider()).update('users', { id, data: sent, previousData: row })
  expect(data).toMatchObject({ id, enabled: false })
  expect(data).not.toHaveProperty('email')
  expect(await isDisabled(id)).toBe(true)
})

test('updateMany sends only the changed field, once per id', async () => {
  const ids = [await newUser(), await newUser()]
  expect((await (await provider()).updateMany('users', { ids, data: { enabled: false } })).data).toEqual(ids)
  expect(await Promise.all(ids.map(isDisabled))).toEqual([true, true])
})

test('delete and deleteMany are answered with the ids; who may still sign in stays', async () => {
  const ids = [await newUser(), await newUser(), await newUser()] as const
  const ra = await provider()
  await ra.updateMany('users', { ids: [ids[0], ids[1]], data: { enabled: false } })
  expect((await ra.delete('users', { id: ids[0] })).data).toMatchObject({ id: ids[0] })
  expect((await ra.deleteMany('users', { ids: [ids[1]] })).data).toEqual([ids[1]])
  await expect(ra.delete('users', { id: ids[2] })).rejects.toThrow('identity/not-disabled')
})

test('an account’s PUT merges: omitted fields stay, and other fields are ignored', async () => {
  const owner = randomUUID()
  const id = accountIdOf(owner)
  const created = { ...accountCreated, data: { ...accountCreated.data, accountId: id, owner } }
  await api.kernel.commands.handle(account, id, commandContext(), () => [created])
  const ra = await provider()
  const { data } = await ra.update('accounts', { id, data: { id, website: 'example.co.za', hasSubscription: true }, previousData: { id } })
  expect(data).toMatchObject({ id, website: 'example.co.za' })
  expect(data).not.toHaveProperty('hasSubscription')
  const { state } = await api.kernel.commands.load(account, id)
  expect(state).toMatchObject({ owner, details: { ...details, website: 'example.co.za' } })
  await expect(ra.update('accounts', { id, data: { email: '' }, previousData: { id } })).rejects.toThrow('accounts/details-incomplete')
})

test('creating a tier returns its id; a PUT of some fields keeps the others', async () => {
  await seedTierList(api.kernel.commands)
  const ra = await provider()
  const tier = { name: 'Large', seats: 50, monthCents: 499_900, yearCents: null, trial: false, retired: false }
  const { data } = await ra.create('tiers', { data: tier })
  expect(data).toMatchObject(tier)
  const { id } = data
  expect((await ra.update('tiers', { id, data: { seats: 60 }, previousData: data })).data).toMatchObject({ id, seats: 60 })
  expect((await ra.updateMany('tiers', { ids: [id], data: { retired: true } })).data).toEqual([id])
  const { tiers } = (await api.kernel.commands.load(tierList, 'list')).state
  expect(tiers.find(({ tierId }) => tierId === id)).toEqual({ tierId: id, ...tier, seats: 60, retired: true })
  await expect(ra.create('tiers', { data: { ...tier, name: 'Practice' } })).rejects.toThrow('tier-name-taken')
})

test('a coupon’s whole row can be sent back; a PUT of some fields keeps the others', async () => {
  const ra = await provider()
  const terms = { duration: { kind: 'once' }, tierIds: null, startsOn: null, endsOn: null, maxUses: 3, firstPurchaseOnly: false }
  const { data } = await ra.create('coupons', { data: { code: 'spring', ...terms, percent: '12,5' } })
  expect(data).toMatchObject({ code: 'SPRING', discount: { kind: 'percent', ppm: 125_000 } })
  const { id } = data
  await ra.update('coupons', { id, data: { ...data, used: 0, reserved: 0, maxUses: 5 }, previousData: data })
  await ra.update('coupons', { id, data: { withdrawn: true }, previousData: data })
  await expect(ra.update('coupons', { id: couponId('OTHER'), data: { maxUses: 5 }, previousData: data })).rejects.toThrow('404')
  const { state } = await api.kernel.commands.load(coupon, 'SPRING')
  expect(state).toMatchObject({ withdrawn: true, terms: { ...terms, maxUses: 5, discount: { kind: 'percent', ppm: 125_000 } } })
})
