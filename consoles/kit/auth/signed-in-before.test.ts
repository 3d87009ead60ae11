// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SIGNED_IN_KEY, signedInBefore } from './signed-in-before.ts'

// Test files share a page: another file may have left data.
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('a sign-in is remembered until the sign-out, without the user’s identity', () => {
  expect(signedInBefore.get()).toBe(false)
  signedInBefore.set('a-session')
  expect(signedInBefore.get()).toBe(true)
  expect(Object.entries(localStorage)).toEqual([[SIGNED_IN_KEY, 'a-session']])
  signedInBefore.set(undefined)
  expect(signedInBefore.get()).toBe(false)
  expect(localStorage).toHaveLength(0)
})

test('without storage no earlier sign-in is known, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect(() => signedInBefore.set('a-session')).not.toThrow()
  expect(signedInBefore.get()).toBe(false)
})
