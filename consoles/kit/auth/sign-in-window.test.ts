// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInError } from './auth-error.ts'
import { errorIn, openSignInWindow, POPUP_CHANNEL, type SignInWindowPorts } from './sign-in-window.ts'

interface FakeWindow {
  closed: boolean
  readonly close: () => void
  readonly location: { readonly replace: (url: string) => void }
}
let popup: FakeWindow
let visited: string[]

beforeEach(() => {
  vi.useFakeTimers()
  visited = []
  popup = { closed: false, close: () => void (popup.closed = true), location: { replace: (url) => void visited.push(url) } }
  vi.spyOn(window, 'open').mockImplementation(() => popup as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ports = (probe: 'ok' | 'unauthorized' | 'unreachable' = 'ok'): SignInWindowPorts => ({
  loginUrl: async (redirectUri) => `http://identity.test/auth?redirect_uri=${encodeURIComponent(redirectUri)}`,
  probe: async () => probe,
})
const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'signed in',
    (error: SignInError) => error.code,
  )

function arrive(fragment: string) {
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  channel.postMessage(`http://localhost/auth-popup.html#${fragment}`)
  channel.close()
}

test('a window that returns with a code has signed in, and is closed', async () => {
  const result = codeOf(openSignInWindow(ports()))
  await vi.waitFor(() => expect(visited[0]).toContain('auth-popup.html'))
  arrive('state=s&code=c')
  expect(await result).toBe('signed in')
  expect(popup.closed).toBe(true)
})

test('a window that the browser does not open is popup-blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await codeOf(openSignInWindow(ports()))).toBe('auth/popup-blocked')
})

test('a window that is closed without an answer is popup-closed-by-user', async () => {
  const result = codeOf(openSignInWindow(ports()))
  popup.closed = true
  await vi.advanceTimersByTimeAsync(1500)
  expect(await result).toBe('auth/popup-closed-by-user')
})

test('a second window cancels the first', async () => {
  const first = codeOf(openSignInWindow(ports()))
  const second = codeOf(openSignInWindow(ports()))
  expect(await first).toBe('auth/cancelled-popup-request')
  popup.closed = true
  await vi.advanceTimersByTimeAsync(1500)
  await second
})

test.each([
  ['unauthorized', 'auth/unauthorized-domain'],
  ['unreachable', 'auth/network-request-failed'],
] as const)('an identity provider that is %s is reported as %s', async (state, code) => {
  expect(await codeOf(openSignInWindow(ports(state)))).toBe(code)
})

test('without local storage no sign-in can be remembered: web-storage-unsupported', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(await codeOf(openSignInWindow(ports()))).toBe('auth/web-storage-unsupported')
})

test.each([
  ['code=c', undefined],
  ['error=access_denied', 'auth/popup-closed-by-user'],
  ['error=unauthorized_client', 'auth/unauthorized-domain'],
  ['error=server_error', 'auth/network-request-failed'],
])('the fragment %j means %j', (fragment, code) => {
  expect(errorIn(`http://localhost/auth-popup.html#state=s&${fragment}`)?.code).toBe(code)
})
