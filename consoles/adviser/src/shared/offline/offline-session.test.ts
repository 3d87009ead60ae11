// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { userOf } from '@tafel/kit/auth/identity-claims.ts'
import { auth } from '../session/auth.ts'
import { deviceInMemory } from '../testing/device-in-memory.ts'
import { queryClient } from '../session/query-client.ts'
import { meKey } from '../session/session-queries.ts'
import { copiesOf } from './copies-of.ts'
import { startOfflineSession, tokenOnceOnline } from './offline-session.ts'

const { copies } = deviceInMemory()
const identity = { state: 'unreachable' as AuthState, userId: undefined as string | undefined, asked: 0 }

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'))
  Object.assign(identity, { state: 'unreachable', userId: undefined, asked: 0 })
  vi.spyOn(auth, 'again').mockImplementation(async () => {
    identity.asked += 1
    return identity.state
  })
  vi.spyOn(auth, 'user').mockImplementation(() => userOf({ sub: identity.userId }))
  vi.spyOn(auth, 'token').mockImplementation(async () => (identity.userId === undefined ? null : `of ${identity.userId}`))
  await copies.put(JSON.stringify(meKey), JSON.stringify({ userId: 'u1' }), '2026-11-21T12:00:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
  copiesOf.set(undefined)
  sessionStorage.clear()
  queryClient.clear()
})

it('starts for the last user of this device', async () => {
  expect(await startOfflineSession()).toEqual({ userId: 'u1' })
  expect(copiesOf.get()).toBe('u1')
  expect(queryClient.getQueryState(meKey)).toMatchObject({ data: { userId: 'u1' }, dataUpdatedAt: Date.parse('2026-11-21T12:00:00Z') })
})

it('does not start without stored data or while an administrator acts for a user', async () => {
  sessionStorage.setItem('tafel.acting', 'an-id')
  expect(await startOfflineSession()).toBeUndefined()
  sessionStorage.clear()
  await copies.clear()
  expect(await startOfflineSession()).toBeUndefined()
  expect(copiesOf.get()).toBeUndefined()
})

it('sends nothing until identity responds, then continues with the same user’s token; concurrent requests share one check', async () => {
  await startOfflineSession()
  await expect(tokenOnceOnline()).rejects.toMatchObject({ code: 'network/offline', unanswered: false })
  Object.assign(identity, { state: 'signedIn', userId: 'u1', asked: 0 })
  expect(await Promise.all([tokenOnceOnline(), tokenOnceOnline()])).toEqual(['of u1', 'of u1'])
  expect([identity.asked, copiesOf.get()]).toEqual([1, undefined])
})

it('sends nothing in another user’s name', async () => {
  await startOfflineSession()
  Object.assign(identity, { state: 'signedIn', userId: 'u2' })
  await expect(tokenOnceOnline()).rejects.toMatchObject({ name: 'AbortError' })
  expect(copiesOf.get()).toBe('u1')
})

it('ends if the user is no longer signed in, so that the server asks for a sign-in', async () => {
  await startOfflineSession()
  identity.state = 'signedOut'
  expect(await tokenOnceOnline()).toBeNull()
  expect(copiesOf.get()).toBeUndefined()
})
