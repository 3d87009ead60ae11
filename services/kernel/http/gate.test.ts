import { setTimeout as wait } from 'node:timers/promises'
import type { FIRM_ACCESS } from '@tafel/contracts/http/route.ts'
import { expect, test } from 'vitest'
import { type AccountStatus, createGate } from './gate.ts'
import type { Tenant } from './tenant.ts'

const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }
const { signal } = new AbortController()
const TENANT: Tenant = { accountId: 'a', role: 'owner', permissions: new Set(['read', 'write', 'manage']) }

function gate(tenant = TENANT) {
  const log = { account: 'none' as AccountStatus, subscription: false, asked: [] as string[] }
  const { admit } = createGate(
    { statusOf: () => 'enabled' },
    {
      register: async () => undefined,
      accountStatus: async () => (log.asked.push('account'), log.account),
      hasSubscription: async () => (log.asked.push('subscription'), log.subscription),
    },
  )
  return { log, come: async (access: keyof typeof FIRM_ACCESS = 'subscriber') => (await admit(access, user, tenant, signal))?.code }
}

test('what is not there yet is asked for every time', async () => {
  const { log, come } = gate()
  expect(await come()).toBe('accounts/account-required')
  log.account = 'open'
  expect(await come()).toBe('subscriptions/subscription-required')
  log.subscription = true
  expect(await come()).toBeUndefined()
})

test('an open account is not asked for again at once; a subscription is, every time', async () => {
  const { log, come } = gate()
  Object.assign(log, { account: 'open', subscription: true })
  await come()
  expect(await come()).toBeUndefined()
  expect(log.asked).toEqual(['account', 'subscription', 'subscription'])
  log.subscription = false
  expect(await come()).toBe('subscriptions/subscription-required')
})

test('while it can’t be asked who is an admin, nobody is said not to be one: come back later', async () => {
  const reader = { register: async () => undefined, accountStatus: async () => 'open' as const, hasSubscription: async () => true }
  const { admit } = createGate({ statusOf: () => 'enabled' }, reader)
  expect((await admit('admin', { ...user, isAdminUnknown: true }, TENANT, signal))?.code).toBe('functions/unavailable')
  expect((await admit('admin', user, TENANT, signal))?.code).toBe('functions/permission-denied')
  expect(await admit('subscriber', { ...user, isAdminUnknown: true }, TENANT, signal)).toBeUndefined()
})

test('a closed firm is only read, an erased one is not there, however lately it was open', async () => {
  const { log, come } = gate()
  Object.assign(log, { account: 'open', subscription: true })
  expect(await come()).toBeUndefined()
  log.account = 'closed'
  await wait(1010)
  expect(await come()).toBe('accounts/closed')
  expect(await come('account')).toBeUndefined()
  log.account = 'erased'
  expect(await come('account')).toBe('accounts/erased')
})

test('two questions: what the person may do in the firm, and what the firm’s subscription allows', async () => {
  const reads = gate({ accountId: 'a', role: 'reviewer', permissions: new Set(['read']) })
  Object.assign(reads.log, { account: 'open', subscription: true })
  expect(await reads.come('account')).toBeUndefined()
  expect(await reads.come('subscriber')).toBe('functions/permission-denied')
  expect(await reads.come('owner')).toBe('functions/permission-denied')
  const owns = gate()
  Object.assign(owns.log, { account: 'open', subscription: false })
  expect(await owns.come('owner')).toBeUndefined()
  expect(await owns.come('subscriber')).toBe('subscriptions/subscription-required')
})
