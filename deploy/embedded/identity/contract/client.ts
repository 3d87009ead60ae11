import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload } from 'jose'
import type { AuthenticatorApp } from './authenticator-app.ts'
import { type Browser, createBrowser, type Shown } from './browser.ts'
import type { IdentityUnderTest } from './under-test.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly expires_in: number
}

/** A console as the protocol sees it: keycloak-js's requests, sent directly. */
export function createClient(subject: IdentityUnderTest, clientId = 'adviser-console', browser: Browser = createBrowser(subject.url)) {
  const endpoint = (name: string) => `${subject.issuer}/protocol/openid-connect/${name}`
  const origin = clientId === 'admin-console' ? subject.adminOrigin : subject.adviserOrigin
  const verifier = randomBytes(48).toString('base64url')

  function address(more: Readonly<Record<string, string>> = {}, endpointName = 'auth'): string {
    const asked = {
      client_id: clientId,
      redirect_uri: `${origin}/auth-callback`,
      state: randomUUID(),
      nonce: randomUUID(),
      response_mode: 'fragment',
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    return `${endpoint(endpointName)}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`
  }

  const post = (name: string, body: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    fetch(endpoint(name), { method: 'POST', headers: { origin, ...headers }, body: new URLSearchParams(body) })

  const get = (name: string, headers: Readonly<Record<string, string>>) => fetch(endpoint(name), { headers })

  async function redeem(back: Shown): Promise<Tokens> {
    const response = await exchange(back)
    if (!response.ok) throw new Error(`The code was refused: ${response.status} ${await response.text()}`)
    return (await response.json()) as Tokens
  }

  function exchange(back: Shown, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const code = answerIn(back).get('code')
    if (!code) throw new Error(`No code came back: ${back.status} ${back.url.href}`)
    const redirectUri = back.url.href.split('#')[0]!
    return post('token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...more,
    })
  }

  /** With a code of the app, if there is one. */
  async function signIn(
    email: string,
    password: string,
    more: Readonly<Record<string, string>> = {},
    app?: AuthenticatorApp,
  ): Promise<Tokens> {
    const page = await browser.visit(address(more))
    const next = await browser.submit(page, { [subject.emailField]: email, password })
    return redeem(app === undefined ? next : await browser.submit(next, { [subject.codeField]: app.code() }))
  }

  /** With its ID token, as a console does. */
  async function signOut({ id_token }: Pick<Tokens, 'id_token'>): Promise<Shown> {
    const asked = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${origin}/login`, id_token_hint: id_token })
    const shown = await browser.visit(`${endpoint('logout')}?${asked}`)
    // The stand-in's page submits its form by script.
    return shown.html.includes('name="logout"') ? browser.submit(shown, { logout: 'yes' }) : shown
  }

  return {
    browser,
    origin,
    signOut,
    address,
    endpoint,
    exchange,
    redeem,
    signIn,
    post,
    get,
    trySignIn: async (email: string, password: string) => {
      const page = await browser.visit(address())
      return browser.submit(page, { [subject.emailField]: email, password })
    },
    refresh: (tokens: Pick<Tokens, 'refresh_token'>) =>
      post('token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token }),
  }
}

/** The provider's answer in the fragment. */
export const answerIn = (back: Shown) => new URLSearchParams(back.url.hash.slice(1))
export const claimsOf = (token: string) => decodeJwt<JWTPayload & Record<string, unknown>>(token)
