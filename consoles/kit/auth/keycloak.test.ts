// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createAuth } from './keycloak.ts'
import { SIGNED_IN_KEY, signedInBefore } from './signed-in-before.ts'

const CONFIG = { identityUrl: 'http://identity.test', realm: 'tafel', clientId: 'adviser-console' }
const init = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
const login = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock('keycloak-js', () => ({
  default: class {
    authenticated = false
    readonly login = login
    readonly logout = async () => undefined
    readonly token = 'a-token'
    readonly updateToken = async () => true
    readonly clearToken = () => {
      this.authenticated = false
    }
    readonly init = async () => (this.authenticated = await init())
  },
}))

beforeEach(() => {
  localStorage.clear()
  login.mockClear()
})

test('a start that finds a session remembers it, and one that finds none forgets it', async () => {
  init.mockResolvedValueOnce(true)
  expect(await createAuth().start(CONFIG)).toBe('signedIn')
  expect(signedInBefore.get()).toBe(true)
  init.mockResolvedValueOnce(false)
  expect(await createAuth().start(CONFIG)).toBe('signedOut')
  expect(signedInBefore.get()).toBe(false)
})

test('second factors are changed by Keycloak’s actions, and a sign-in without one is repeated', async () => {
  init.mockResolvedValueOnce(true)
  const auth = createAuth()
  await auth.start(CONFIG)
  for (const change of ['app', 'passkey', 'recoveryCodes', { removed: 'a1' }] as const) await auth.changeSecondFactor(change, '/profile')
  await auth.signInAgain('/')
  expect(login.mock.calls).toMatchObject([
    [{ action: 'CONFIGURE_TOTP' }],
    [{ action: 'webauthn-register-passwordless' }],
    [{ action: 'CONFIGURE_RECOVERY_AUTHN_CODES' }],
    [{ action: 'delete_credential:a1' }],
    [{ prompt: 'login' }],
  ])
})

test('an unreachable identity provider changes nothing about the remembered session', async () => {
  signedInBefore.set('a-session')
  init.mockRejectedValueOnce(new Error('Failed to fetch'))
  expect(await createAuth().start(CONFIG)).toBe('unreachable')
  expect(signedInBefore.get()).toBe(true)
})

test('an unreachable identity provider is asked again only once it is reachable', async () => {
  init.mockRejectedValueOnce(new Error('Failed to fetch'))
  const auth = createAuth()
  await auth.start(CONFIG)
  const identity = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', identity)
  expect(await auth.again()).toBe('unreachable')
  init.mockResolvedValueOnce(true)
  identity.mockResolvedValue(new Response())
  expect(await auth.again()).toBe('signedIn')
  identity.mockClear()
  expect(await auth.again()).toBe('signedIn')
  expect(identity).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('an offline device doesn’t wait for an answer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  init.mockClear()
  expect(await createAuth().start(CONFIG)).toBe('unreachable')
  expect(init).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a sign-out forgets the session before leaving the page', async () => {
  init.mockResolvedValueOnce(true)
  const auth = createAuth()
  await auth.start(CONFIG)
  const leaving = auth.logout('/login')
  expect(signedInBefore.get()).toBe(false)
  await leaving
})

test('a sign-out in another tab removes this tab’s token at once', async () => {
  init.mockResolvedValueOnce(true)
  const auth = createAuth()
  await auth.start(CONFIG)
  expect(await auth.token()).toBe('a-token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: null }))
  expect(auth.getState()).toBe('signedIn')
  expect(auth.wasSignedOutElsewhere()).toBe(false)
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_KEY, newValue: null }))
  expect(auth.getState()).toBe('signedOut')
  expect(auth.wasSignedOutElsewhere()).toBe(true)
  expect(await auth.token()).toBeNull()
})

test('a request to sign in before the start is answered continues once it is', async () => {
  const answer = Promise.withResolvers<boolean>()
  init.mockReturnValueOnce(answer.promise)
  const auth = createAuth()
  const asked = auth.login()
  void auth.start(Promise.resolve(CONFIG))
  await Promise.resolve()
  expect(login).not.toHaveBeenCalled()
  answer.resolve(false)
  await asked
  expect(login).toHaveBeenCalledTimes(1)
})

test('an unavailable configuration fails the start', async () => {
  await expect(createAuth().start(Promise.reject(new Error('no configuration')))).rejects.toThrow('no configuration')
})

test('the reset of a password ends on this console’s sign-in page', async () => {
  init.mockResolvedValueOnce(false)
  const auth = createAuth()
  await auth.start(CONFIG)
  const url = new URL(auth.resetPasswordUrl('a@example.co.za'))
  expect(url.origin + url.pathname).toBe('http://identity.test/realms/tafel/login-actions/reset-credentials')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'adviser-console',
    redirect_uri: `${window.location.origin}/login`,
    login_hint: 'a@example.co.za',
  })
})
