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
const kept = vi.hoisted(() => ({ me: undefined as unknown }))
vi.mock('./copies.ts', () => ({ storedMe: async () => kept.me }))

beforeEach(() => {
  Object.assign(identity, { state: 'unreachable', userId: undefined, asked: 0 })
  kept.me = { data: { userId: 'u1' }, at: '2026-11-21T12:00:00.000Z' }
  copiesOf.set(undefined)
  sessionStorage.clear()
  queryClient.clear()
})

it('is that of whoever read last on this device', async () => {
  expect(await startOfflineSession()).toEqual({ userId: 'u1' })
  expect(copiesOf.get()).toBe('u1')
  expect(queryClient.getQueryState(meKey)).toMatchObject({ data: { userId: 'u1' }, dataUpdatedAt: Date.parse('2026-11-21T12:00:00Z') })
})

it('is nobody’s where nothing is kept, and none for an administrator who acts', async () => {
  sessionStorage.setItem('tafel.acting', 'an-id')
  expect(await startOfflineSession()).toBeUndefined()
  sessionStorage.clear()
  kept.me = undefined
  expect(await startOfflineSession()).toBeUndefined()
  expect(copiesOf.get()).toBeUndefined()
})

it('sends nothing until identity answers, and goes on with the same person’s token; identity is asked once for all that waits', async () => {
  await startOfflineSession()
  await expect(tokenOnceOnline()).rejects.toMatchObject({ code: 'network/offline', unanswered: false })
  Object.assign(identity, { state: 'signedIn', userId: 'u1', asked: 0 })
  expect(await Promise.all([tokenOnceOnline(), tokenOnceOnline()])).toEqual(['of u1', 'of u1'])
  expect([identity.asked, copiesOf.get()]).toEqual([1, undefined])
})

it('sends nothing in the name of somebody else', async () => {
  await startOfflineSession()
  Object.assign(identity, { state: 'signedIn', userId: 'u2' })
  await expect(tokenOnceOnline()).rejects.toMatchObject({ name: 'AbortError' })
  expect(copiesOf.get()).toBe('u1')
})

it('ends where nobody is signed in any more: the server says so, and the page asks for it', async () => {
  await startOfflineSession()
  identity.state = 'signedOut'
  expect(await tokenOnceOnline()).toBeNull()
  expect(copiesOf.get()).toBeUndefined()
})
