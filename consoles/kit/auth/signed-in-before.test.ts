// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_IN_KEY, signedInBefore } from './signed-in-before.ts'

// Files share a page: another one may have left something.
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a sign-in is remembered until the sign-out, and names nobody', () => {
  expect(signedInBefore.get()).toBe(false)
  signedInBefore.set('a-session')
  expect(signedInBefore.get()).toBe(true)
  expect(Object.entries(localStorage)).toEqual([[SIGNED_IN_KEY, 'a-session']])
  signedInBefore.set(undefined)
  expect(signedInBefore.get()).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('without storage nobody was signed in before, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect(() => signedInBefore.set('a-session')).not.toThrow()
  expect(signedInBefore.get()).toBe(false)
})
