// @vitest-environment jsdom
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { underConstruction } from './construction.ts'
import { guarded, rendersBeforeIdentity, waitsForSignIn } from './guarded.ts'

beforeEach(() => {
  localStorage.clear()
  underConstruction.set(false)
})

test.each(['root', 'login', 'public', 'underConstruction'] as const)(
  'a route that is %s renders at once if no one was signed in',
  (access) => {
    expect(waitsForSignIn(access)).toBe(false)
  },
)

test.each(['root', 'login', 'public', 'underConstruction'] as const)(
  'a route that is %s waits if a user was signed in, to avoid a flash',
  (access) => {
    signedInBefore.set('a-session')
    expect(waitsForSignIn(access)).toBe(true)
  },
)

test.each(['signedIn', 'subscribe', 'user', 'subscriptions', 'admin'] as const)('a route that is %s always waits', (access) => {
  expect(waitsForSignIn(access)).toBe(true)
})

test('a user’s page renders before identity responds if a user was signed in; no other page does', () => {
  expect(rendersBeforeIdentity('user')).toBe(false)
  signedInBefore.set('a-session')
  expect(rendersBeforeIdentity('user')).toBe(true)
  for (const access of ['root', 'login', 'public', 'signedIn', 'subscribe', 'subscriptions', 'admin', 'underConstruction'] as const)
    expect(rendersBeforeIdentity(access)).toBe(false)
})

test('nothing renders early if the last outcome was a redirect', () => {
  signedInBefore.set('a-session')
  underConstruction.set(true)
  expect(rendersBeforeIdentity('user')).toBe(false)
})

test('a page rendered early has requested its data before it renders', async () => {
  signedInBefore.set('a-session')
  const ask = vi.fn()
  const { loader } = guarded('/loans/:id', 'user', 'Home loan', async () => ({ default: () => null, ask }))
  const params = { id: 'l1' }
  const given = { request: new Request('http://tafel.example/loans/l1'), params } as unknown as Parameters<
    Extract<typeof loader, Function>
  >[0]
  expect(typeof loader === 'function' && (await loader(given))).toBeNull()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledWith(params))
})
