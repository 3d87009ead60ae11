// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../session/query-client.ts'
import { meKey } from '../session/session-queries.ts'
import { copiesOf } from './copies-of.ts'
import { startOfflineSession, tokenOnceOnline } from './offline-session.ts'

const identity = vi.hoisted(() => ({ state: 'unreachable', userId: undefined as string | undefined, asked: 0 }))
vi.mock('../session/auth.ts', () => ({
  auth: {
    again: async () => {
      identity.asked += 1
      return identity.state
    },
    user: () => (identity.userId === undefined ? null : { userId: identity.userId }),
    token: async () => (identity.userId === undefined ? null : `of ${identity.userId}`),
  },
}))
const stored = vi.hoisted(() => ({ me: undefined as unknown }))
vi.mock('./copies.ts', () => ({ storedMe: async () => stored.me }))

beforeEach(() => {
  Object.assign(identity, { state: 'unreachable', userId: undefined, asked: 0 })
  stored.me = { data: { userId: 'u1' }, at: '2026-11-21T12:00:00.000Z' }
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
  stored.me = undefined
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
