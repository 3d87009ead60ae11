// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { auth } from './auth.ts'
import { isAwaitingIdentity } from './awaiting-identity.ts'
import { http } from './http.ts'

const signIn = { settled: Promise.withResolvers<void>(), token: null as string | null, state: 'signedOut' as AuthState }
const sent = vi.fn<typeof fetch>(async () => Response.json({ name: 'Thandi' }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  sent.mockClear()
  Object.assign(signIn, { settled: Promise.withResolvers<void>(), token: null, state: 'signedOut' })
  vi.spyOn(auth, 'settled').mockImplementation(() => signIn.settled.promise)
  vi.spyOn(auth, 'getState').mockImplementation(() => signIn.state)
  vi.spyOn(auth, 'token').mockImplementation(async () => signIn.token)
})
afterEach(() => {
  isAwaitingIdentity.set(false)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page rendered before identity responds sends requests with the token that arrives', async () => {
  isAwaitingIdentity.set(true)
  const request = http.query('/api/me')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).not.toHaveBeenCalled()
  signIn.token = 'a-token'
  signIn.settled.resolve()
  expect(await request).toEqual({ name: 'Thandi' })
  expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer a-token' })
})

test('sends no requests if no one is signed in after all', async () => {
  isAwaitingIdentity.set(true)
  const request = expect(http.query('/api/me')).rejects.toThrow('The page is closing.')
  signIn.settled.resolve()
  await vi.advanceTimersByTimeAsync(2000)
  await request
  expect(sent).not.toHaveBeenCalled()
})

test('fails requests at once if identity is unreachable, so that stored copies are shown', async () => {
  isAwaitingIdentity.set(true)
  signIn.state = 'unreachable'
  const request = expect(http.query('/api/me')).rejects.toMatchObject({ code: 'network/offline', status: 0 })
  signIn.settled.resolve()
  await vi.advanceTimersByTimeAsync(1500)
  await request
  expect(sent).not.toHaveBeenCalled()
})

test('any other page sends requests at once', async () => {
  expect(await http.query('/api/config/version')).toEqual({ name: 'Thandi' })
})
