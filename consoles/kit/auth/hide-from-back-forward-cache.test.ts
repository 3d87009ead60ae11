// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hideFromBackForwardCache } from './hide-from-back-forward-cache.ts'

// Of its own: the window is shared with other tests.
const reload = vi.fn()
const documentElement = document.createElement('html')
const listeners = new Map<string, (event: { readonly persisted: boolean }) => void>()
let hasGone = false
hideFromBackForwardCache(() => hasGone, {
  document: { documentElement },
  location: { reload },
  addEventListener: (type, listener) => void listeners.set(type, listener),
})

const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) => listeners.get(type)?.({ persisted })
const isHidden = () => documentElement.style.visibility === 'hidden'

test('a page that is left for good, or shown the first time, is neither hidden nor loaded again', () => {
  tell('pagehide', false)
  expect(isHidden()).toBe(false)
  hasGone = true
  tell('pageshow', false)
  expect(reload).not.toHaveBeenCalled()
})

test('Back shows the page again while its user is signed in', () => {
  hasGone = false
  tell('pagehide', true)
  expect(isHidden()).toBe(true)
  tell('pageshow', true)
  expect(isHidden()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('after a sign-out the page stays hidden and is loaded anew', () => {
  tell('pagehide', true)
  hasGone = true
  tell('pageshow', true)
  expect(isHidden()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
