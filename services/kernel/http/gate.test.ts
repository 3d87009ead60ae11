import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const user = { userId: 'u', email: 'naledi@example.co.za', emailVerified: true, displayName: 'Naledi', roles: [] }
const { signal } = new AbortController()

function gate() {
  const log = { account: false, subscription: false, asked: [] as string[] }
  const ask = (what: 'account' | 'subscription') => async () => {
    log.asked.push(what)
    return log[what]
  }
  const reader = { register: async () => undefined, hasAccount: ask('account'), hasSubscription: ask('subscription') }
  const { admit } = createGate({ standing: () => 'enabled' }, reader)
  return { log, come: async () => (await admit('subscriber', user, 'a', signal))?.code }
}

test('what is not there yet is asked for every time', async () => {
  const { log, come } = gate()
  expect(await come()).toBe('accounts/account-required')
  log.account = true
  expect(await come()).toBe('subscriptions/subscription-required')
  log.subscription = true
  expect(await come()).toBeUndefined()
})

test('an account that was there is not asked for again; a subscription is, every time', async () => {
  const { log, come } = gate()
  Object.assign(log, { account: true, subscription: true })
  await come()
  expect(await come()).toBeUndefined()
  expect(log.asked).toEqual(['account', 'subscription', 'subscription'])
  log.subscription = false
  expect(await come()).toBe('subscriptions/subscription-required')
})

test('while it can’t be asked who is an admin, nobody is said not to be one: come back later', async () => {
  const reader = { register: async () => undefined, hasAccount: async () => true, hasSubscription: async () => true }
  const { admit } = createGate({ standing: () => 'enabled' }, reader)
  expect((await admit('admin', { ...user, isAdminUnknown: true }, 'a', signal))?.code).toBe('functions/unavailable')
  expect((await admit('admin', user, 'a', signal))?.code).toBe('functions/permission-denied')
  expect(await admit('subscriber', { ...user, isAdminUnknown: true }, 'a', signal)).toBeUndefined()
})
