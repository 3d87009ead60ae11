import { setTimeout as wait } from 'node:timers/promises'
import { accountStream } from '@tafel/contracts/contexts/accounts/events.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import type { FIRM_ACCESS } from '@tafel/contracts/base/http/route.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../runtime/ids.ts'
import type { SubscribedLog } from '../subscriptions/cache.ts'
import { commandContext, testKernel } from '../testing/test-kernel.ts'
import { type AccountStatus, createAccessGuard } from './access-guard.ts'
import type { Tenant } from './tenant.ts'

const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }
const { signal } = new AbortController()
const TENANT: Tenant = { accountId: 'a', role: 'owner', permissions: new Set(['read', 'write', 'manage']) }

function guard(tenant = TENANT, followed?: SubscribedLog) {
  const log = { account: 'none' as AccountStatus, subscription: false, asked: [] as string[] }
  const { admit } = createAccessGuard(
    { statusOf: () => 'enabled' },
    {
      register: async () => undefined,
      accountStatus: async () => (log.asked.push('account'), log.account),
      hasSubscription: async () => (log.asked.push('subscription'), log.subscription),
    },
    followed,
  )
  return { log, come: async (access: keyof typeof FIRM_ACCESS = 'subscriber') => (await admit(access, user, tenant, signal))?.code }
}

test('reads a missing account every time', async () => {
  const { log, come } = guard()
  expect(await come()).toBe('accounts/account-required')
  log.account = 'open'
  expect(await come()).toBe('subscriptions/subscription-required')
  log.subscription = true
  expect(await come()).toBeUndefined()
})

test('caches an open account, but reads the subscription every time', async () => {
  const { log, come } = guard()
  Object.assign(log, { account: 'open', subscription: true })
  await come()
  expect(await come()).toBeUndefined()
  expect(log.asked).toEqual(['account', 'subscription', 'subscription'])
  log.subscription = false
  expect(await come()).toBe('subscriptions/subscription-required')
})

test('answers 503 while admin roles can’t be read, instead of refusing', async () => {
  const reader = { register: async () => undefined, accountStatus: async () => 'open' as const, hasSubscription: async () => true }
  const { admit } = createAccessGuard({ statusOf: () => 'enabled' }, reader)
  expect((await admit('admin', { ...user, isAdminUnknown: true }, TENANT, signal))?.code).toBe('functions/unavailable')
  expect((await admit('admin', user, TENANT, signal))?.code).toBe('functions/permission-denied')
  expect(await admit('subscriber', { ...user, isAdminUnknown: true }, TENANT, signal)).toBeUndefined()
})

test('asks for a second factor where a withheld role would permit, and refuses plainly where it would not', async () => {
  const reader = { register: async () => undefined, accountStatus: async () => 'open' as const, hasSubscription: async () => true }
  const { admit } = createAccessGuard({ statusOf: () => 'enabled' }, reader)
  const code = async (access: 'admin' | 'auditor' | 'finance', withheldRoles: readonly string[]) =>
    (await admit(access, { ...user, withheldRoles }, TENANT, signal))?.code
  expect(await code('admin', ['admin'])).toBe('identity/second-factor-required')
  expect(await code('finance', ['admin'])).toBe('identity/second-factor-required')
  expect(await code('auditor', ['auditor'])).toBe('identity/second-factor-required')
  expect(await code('admin', ['auditor', 'finance'])).toBe('functions/permission-denied')
  // A firm of one's own needs none.
  expect(await admit('subscriber', { ...user, withheldRoles: ['admin'] }, TENANT, signal)).toBeUndefined()
})

test('makes a closed firm read-only and an erased one missing, however recently it was open', async () => {
  const { log, come } = guard()
  Object.assign(log, { account: 'open', subscription: true })
  expect(await come()).toBeUndefined()
  log.account = 'closed'
  await wait(1010)
  expect(await come()).toBe('accounts/closed')
  expect(await come('account')).toBeUndefined()
  log.account = 'erased'
  expect(await come('account')).toBe('accounts/erased')
})

test('checks the person’s permission in the firm, and the firm’s subscription', async () => {
  const reads = guard({ accountId: 'a', role: 'reviewer', permissions: new Set(['read']) })
  Object.assign(reads.log, { account: 'open', subscription: true })
  expect(await reads.come('account')).toBeUndefined()
  expect(await reads.come('subscriber')).toBe('functions/permission-denied')
  expect(await reads.come('owner')).toBe('functions/permission-denied')
  const owns = guard()
  Object.assign(owns.log, { account: 'open', subscription: false })
  expect(await owns.come('owner')).toBeUndefined()
  expect(await owns.come('subscriber')).toBe('subscriptions/subscription-required')
})

test('with a subscription to the log, refuses a firm as soon as its closing arrives, without reading it before', async () => {
  const { store, codec, commands } = testKernel()
  const stop = new AbortController()
  const { log, come } = guard(TENANT, { store, codec, signal: stop.signal })
  Object.assign(log, { account: 'open', subscription: true })
  const asked = () => log.asked.filter((what) => what === 'account').length
  const closes = (accountId: string) =>
    commands.handle<null, TafelEvent, never>(
      { stream: () => accountStream(accountId), initial: null, evolve: () => null },
      '',
      commandContext(),
      () => [{ type: 'AccountClosed', data: { accountId: newId(), owner: newId() } }],
    )
  // Cached for longer than a second only with a subscription; the clock does not move, so only the log can expire the entry.
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const isFollowed = async () => {
    await come()
    vi.advanceTimersByTime(1010)
    const before = asked()
    await come()
    return asked() === before
  }
  await vi.waitUntil(isFollowed)
  const before = asked()
  await closes('other')
  expect(await come()).toBeUndefined()
  expect(asked()).toBe(before)
  log.account = 'closed'
  await closes('a')
  // Not vi.waitUntil, which would advance the frozen clock.
  for (let tries = 0; tries < 200 && (await come()) === undefined; tries += 1) await wait(5)
  expect(await come()).toBe('accounts/closed')
  stop.abort()
})
