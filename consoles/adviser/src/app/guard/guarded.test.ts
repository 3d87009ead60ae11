// @vitest-environment jsdom
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { beforeEach, expect, test } from 'vitest'
import { underConstruction } from './construction.ts'
import { showsAhead, waitsForSignIn } from './guarded.ts'

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
    signedInBefore.set(true)
    expect(waitsForSignIn(access)).toBe(true)
  },
)

test.each(['signedIn', 'subscribe', 'user', 'subscriptions', 'admin'] as const)('a route that is %s always waits', (access) => {
  expect(waitsForSignIn(access)).toBe(true)
})

test('a page of a user shows ahead of identity’s answer where somebody was signed in, and nothing else does', () => {
  expect(showsAhead('user')).toBe(false)
  signedInBefore.set(true)
  expect(showsAhead('user')).toBe(true)
  for (const access of ['root', 'login', 'public', 'signedIn', 'subscribe', 'subscriptions', 'admin', 'underConstruction'] as const)
    expect(showsAhead(access)).toBe(false)
})

test('nothing shows ahead while everybody was last sent away', () => {
  signedInBefore.set(true)
  underConstruction.set(true)
  expect(showsAhead('user')).toBe(false)
})
