// @vitest-environment jsdom
import type { MeView } from '@tafel/contracts/http/views.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentVisitor, visitorChanges } from './visitor.ts'

const token = vi.hoisted(() => ({ hasSubscription: true, emailVerified: true }))
const refresh = vi.hoisted(() => ({ known: undefined as unknown, asked: Promise.withResolvers<unknown>() }))
vi.mock('../../shared/session/auth.ts', () => ({ auth: { user: () => ({ userId: 'u1', roles: [], ...token }) } }))
vi.mock('../../shared/session/refresh.ts', () => ({ knownMe: () => refresh.known, refreshMe: () => refresh.asked.promise }))

const me = (hasSubscription: boolean) =>
  ({ account: { accountName: 'Protea' }, claims: { hasSubscription }, emailVerified: true }) as unknown as MeView

beforeEach(() => {
  Object.assign(token, { hasSubscription: true, emailVerified: true })
  refresh.asked = Promise.withResolvers()
})

test('whom the token lets in needn’t wait for the server', async () => {
  expect(await currentVisitor('user')).toMatchObject({ isSignedIn: true, hasAccount: undefined, hasSubscription: undefined })
  const before = visitorChanges.get()
  refresh.asked.resolve(me(true))
  await refresh.asked.promise
  expect(visitorChanges.get()).toBe(before)
})

test('the guard is asked again where the server says something else than the token', async () => {
  await currentVisitor('user')
  const before = visitorChanges.get()
  refresh.asked.resolve(me(false))
  await refresh.asked.promise
  expect(visitorChanges.get()).toBe(before + 1)
})

test.each([
  ['user', { hasSubscription: false }],
  ['user', { emailVerified: false }],
  ['subscribe', {}],
] as const)('everybody else waits: %s with %o', async (access, claims) => {
  Object.assign(token, claims)
  const asked = currentVisitor(access)
  const first = await Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve('waits'), 20))])
  expect(first).toBe('waits')
  refresh.asked.resolve(me(true))
  expect(await asked).toMatchObject({ hasAccount: true, hasSubscription: true })
})
