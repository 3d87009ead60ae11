// @vitest-environment jsdom
import type { MeView } from '@tafel/contracts/api/views.ts'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copiesOf } from '../../shared/offline/copies-of.ts'
import { auth } from '../../shared/session/auth.ts'
import { http } from '../../shared/session/http.ts'
import { queryClient } from '../../shared/session/query-client.ts'
import { meKey } from '../../shared/session/session-queries.ts'
import { deviceInMemory } from '../../shared/testing/device-in-memory.ts'
import { currentVisitor, visitorChanges } from './visitor.ts'

const { copies } = deviceInMemory()
const token = { hasSubscription: true, emailVerified: true }
const refresh = { pending: Promise.withResolvers<MeView>() }
const identity = { state: 'signedIn' as AuthState }

const me = (hasSubscription: boolean) =>
  ({ userId: 'u1', account: { accountName: 'Protea' }, claims: { hasSubscription }, emailVerified: true }) as unknown as MeView
const user = () =>
  identity.state === 'signedIn' ? userOf({ sub: 'u1', hasSubscription: token.hasSubscription, email_verified: token.emailVerified }) : null
const storeMe = () => copies.put(JSON.stringify(meKey), JSON.stringify(me(true)), new Date().toISOString())

/** The server answers. */
async function answer(as: MeView) {
  refresh.pending.resolve(as)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => {
  identity.state = 'signedIn'
  localStorage.clear()
  Object.assign(token, { hasSubscription: true, emailVerified: true })
  refresh.pending = Promise.withResolvers()
  vi.spyOn(auth, 'getState').mockImplementation(() => identity.state)
  vi.spyOn(auth, 'user').mockImplementation(user)
  vi.spyOn(auth, 'token').mockResolvedValue('a-token')
  vi.spyOn(http, 'query').mockImplementation(() => refresh.pending.promise)
  vi.spyOn(http, 'call').mockImplementation(async () => (await refresh.pending.promise).claims)
})
afterEach(() => {
  localStorage.clear()
  queryClient.clear()
  copiesOf.set(undefined)
})

test('a visitor whose token grants access doesn’t wait for the server', async () => {
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: true, hasAccount: undefined, hasSubscription: undefined })
  const before = visitorChanges.get()
  await answer(me(true))
  expect(visitorChanges.get()).toBe(before)
})

test('runs the guard again if the server disagrees with the token', async () => {
  await currentVisitor('user')
  const before = visitorChanges.get()
  await answer(me(false))
  expect(visitorChanges.get()).toBe(before + 1)
})

test('lets the last user of this device continue with stored copies if identity is unreachable', async () => {
  identity.state = 'unreachable'
  signedInBefore.set('a-session')
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: false })
  await storeMe()
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: true, hasAccount: true, hasSubscription: true, isAdmin: false })
})

test('stored copies don’t let in a user who has signed out or whose account no longer exists', async () => {
  await storeMe()
  identity.state = 'unreachable'
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: false })
  signedInBefore.set('a-session')
  identity.state = 'signedOut'
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: false })
})

test.each([
  ['user', { hasSubscription: false }],
  ['user', { emailVerified: false }],
  ['subscribe', {}],
] as const)('other visitors wait: %s with %o', async (access, claims) => {
  Object.assign(token, claims)
  const pending = currentVisitor(access)
  const first = await Promise.race([pending, new Promise((resolve) => setTimeout(() => resolve('waits'), 20))])
  expect(first).toBe('waits')
  refresh.pending.resolve(me(true))
  expect(await pending).toMatchObject({ hasAccount: true, hasSubscription: true })
})
