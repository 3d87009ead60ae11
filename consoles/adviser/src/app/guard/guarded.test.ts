// @vitest-environment jsdom
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { beforeEach, expect, test } from 'vitest'
import { waitsForSignIn } from './guarded.ts'

beforeEach(() => localStorage.clear())

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
