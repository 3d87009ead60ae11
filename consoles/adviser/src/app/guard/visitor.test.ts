// @vitest-environment jsdom
import type { MeView } from '@tafel/contracts/api/views.ts'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentVisitor, visitorChanges } from './visitor.ts'

const token = vi.hoisted(() => ({ hasSubscription: true, emailVerified: true }))
const refresh = vi.hoisted(() => ({ known: undefined as unknown, pending: Promise.withResolvers<unknown>() }))
const identity = vi.hoisted(() => ({ state: 'signedIn' }))
vi.mock('../../shared/session/auth.ts', () => ({
  auth: { getState: () => identity.state, user: () => (identity.state === 'signedIn' ? { userId: 'u1', roles: [], ...token } : null) },
}))
const stored = vi.hoisted(() => ({ me: undefined as unknown }))
vi.mock('../../shared/offline/offline-session.ts', () => ({ startOfflineSession: async () => stored.me }))
vi.mock('../../shared/session/refresh.ts', () => ({ knownMe: () => refresh.known, refreshMe: () => refresh.pending.promise }))

const me = (hasSubscription: boolean) =>
  ({ account: { accountName: 'Protea' }, claims: { hasSubscription }, emailVerified: true }) as unknown as MeView

beforeEach(() => {
  identity.state = 'signedIn'
  stored.me = undefined
  localStorage.clear()
  Object.assign(token, { hasSubscription: true, emailVerified: true })
  refresh.pending = Promise.withResolvers()
})

test('a visitor whose token grants access doesn’t wait for the server', async () => {
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: true, hasAccount: undefined, hasSubscription: undefined })
  const before = visitorChanges.get()
  refresh.pending.resolve(me(true))
  await refresh.pending.promise
  expect(visitorChanges.get()).toBe(before)
})

test('runs the guard again if the server disagrees with the token', async () => {
  await currentVisitor('user')
  const before = visitorChanges.get()
  refresh.pending.resolve(me(false))
  await refresh.pending.promise
  expect(visitorChanges.get()).toBe(before + 1)
})

test('lets the last user of this device continue with stored copies if identity is unreachable', async () => {
  identity.state = 'unreachable'
  signedInBefore.set('a-session')
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: false })
  stored.me = me(true)
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: true, hasAccount: true, hasSubscription: true, isAdmin: false })
})

test('stored copies don’t let in a user who has signed out or whose account no longer exists', async () => {
  stored.me = me(true)
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
