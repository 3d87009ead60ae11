// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { hideFromBackForwardCache } from './hide-from-back-forward-cache.ts'

// A local stub, because the window is shared with other tests.
const reload = vi.fn()
const documentElement = document.createElement('html')
const listeners = new Map<string, (event: { readonly persisted: boolean }) => void>()
let hasGone = false
hideFromBackForwardCache(() => hasGone, {
  document: { documentElement },
  location: { reload },
  addEventListener: (type, listener) => void listeners.set(type, listener),
})

const dispatch = (type: 'pagehide' | 'pageshow', persisted: boolean) => listeners.get(type)?.({ persisted })
const isHidden = () => documentElement.style.visibility === 'hidden'

test('a page that is unloaded, or shown for the first time, is neither hidden nor reloaded', () => {
  dispatch('pagehide', false)
  expect(isHidden()).toBe(false)
  hasGone = true
  dispatch('pageshow', false)
  expect(reload).not.toHaveBeenCalled()
})

test('Back shows the page again while its user is signed in', () => {
  hasGone = false
  dispatch('pagehide', true)
  expect(isHidden()).toBe(true)
  dispatch('pageshow', true)
  expect(isHidden()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('after a sign-out the page stays hidden and is reloaded', () => {
  dispatch('pagehide', true)
  hasGone = true
  dispatch('pageshow', true)
  expect(isHidden()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
