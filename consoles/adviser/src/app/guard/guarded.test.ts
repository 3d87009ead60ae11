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
  'a route that is %s shows at once where nobody was signed in',
  (access) => {
    expect(waitsForSignIn(access)).toBe(false)
  },
)

test.each(['root', 'login', 'public', 'underConstruction'] as const)(
  'a route that is %s waits where somebody was signed in, so that nobody sees a flash of it',
  (access) => {
    signedInBefore.set('a-session')
    expect(waitsForSignIn(access)).toBe(true)
  },
)

test.each(['signedIn', 'subscribe', 'user', 'subscriptions', 'admin'] as const)('a route that is %s always waits', (access) => {
  expect(waitsForSignIn(access)).toBe(true)
})

test('a page of a user shows ahead of identity’s answer where somebody was signed in, and nothing else does', () => {
  expect(rendersBeforeIdentity('user')).toBe(false)
  signedInBefore.set('a-session')
  expect(rendersBeforeIdentity('user')).toBe(true)
  for (const access of ['root', 'login', 'public', 'signedIn', 'subscribe', 'subscriptions', 'admin', 'underConstruction'] as const)
    expect(rendersBeforeIdentity(access)).toBe(false)
})

test('nothing shows ahead while everybody was last sent away', () => {
  signedInBefore.set('a-session')
  underConstruction.set(true)
  expect(rendersBeforeIdentity('user')).toBe(false)
})

test('a page that shows ahead has asked for its data before it is drawn', async () => {
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
