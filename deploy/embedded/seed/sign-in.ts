import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

export interface SignIn {
  /** Origin of the identity provider. */
  readonly identityUrl: string
  readonly clientId: string
  /** A redirect address of the client; nothing needs to listen there. */
  readonly redirectUri: string
  readonly email: string
  readonly password: string
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly idToken: string
}

const DEADLINE_MS = 20_000
const HOPS = 12
const MAX_WAITS = 20

/**
 * Signs a person in like a browser: the authorisation code flow with PKCE through the provider's own pages. For the seed and
 * for proofs; there is no password grant.
 */
export async function signIn(given: SignIn): Promise<Tokens> {
  const endpoint = `${given.identityUrl}/realms/tafel/protocol/openid-connect`
  const verifier = randomBytes(32).toString('base64url')
  const start = new URL(`${endpoint}/auth`)
  start.search = String(
    new URLSearchParams({
      client_id: given.clientId,
      redirect_uri: given.redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  )
  const code = await codeOf(start, given)
  return token(endpoint, {
    grant_type: 'authorization_code',
    client_id: given.clientId,
    redirect_uri: given.redirectUri,
    code,
    code_verifier: verifier,
  })
}

/** New tokens with the newest claims. The old refresh token is used up. */
export function refresh(identityUrl: string, clientId: string, refreshToken: string): Promise<Tokens> {
  return token(`${identityUrl}/realms/tafel/protocol/openid-connect`, {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: refreshToken,
  })
}

async function token(endpoint: string, form: Readonly<Record<string, string>>): Promise<Tokens> {
  const response = await fetch(`${endpoint}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const answer = (await response.json()) as { access_token?: string; refresh_token?: string; id_token?: string; error_description?: string }
  if (!response.ok || !answer.access_token || !answer.refresh_token || !answer.id_token)
    throw new Error(`No tokens were given (status ${response.status}): ${answer.error_description ?? ''}`)
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token, idToken: answer.id_token }
}

/** Follows the redirects and the sign-in form until the provider returns a code. */
async function codeOf(start: URL, { email, password, redirectUri }: SignIn): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await patiently(() =>
      fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
        headers: { ...init.headers, ...(cookie && { cookie }) },
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    return response
  }
  let url = start
  let posted = false
  let response = await visit(url)
  for (let hop = 0; hop < HOPS; hop++) {
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url)
      if (url.href.startsWith(redirectUri)) {
        const code = url.searchParams.get('code') ?? new URLSearchParams(url.hash.slice(1)).get('code')
        if (code) return code
        throw new Error(
          `The identity provider refused: ${url.searchParams.get('error_description') ?? url.searchParams.get('error') ?? 'no code'}`,
        )
      }
      await response.body?.cancel()
      response = await visit(url)
      continue
    }
    const page = await response.text()
    if (posted) throw new Error('The identity provider refused the e-mail address and password.')
    const form = formOf(page)
    posted = true
    url = new URL(form.action, url)
    response = await visit(url, {
      method: 'POST',
      headers: { origin: url.origin },
      body: new URLSearchParams({ ...form.hidden, [form.emailField]: email, [form.passwordField]: password }),
    })
  }
  throw new Error('The sign-in did not complete.')
}

/** Under load the provider answers with a waiting time, which this client respects. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await ask()
    const seconds = Number(response.headers.get('retry-after'))
    if (![429, 503].includes(response.status) || !(seconds > 0) || waits === MAX_WAITS) return response
    await response.body?.cancel()
    await wait(seconds * 1000)
  }
}

/** The form of a page that asks for a password. */
function formOf(page: string): { action: string; hidden: Record<string, string>; emailField: string; passwordField: string } {
  const form = [...page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , inside]) => /type="password"/.test(inside ?? ''))
  if (!form) throw new Error('There is no sign-in form on the page.')
  const inputs = [...(form[2] ?? '').matchAll(/<input\b([^>]*)>/g)].map(
    ([, attributes]) =>
      (name: string) =>
        attribute(attributes ?? '', name),
  )
  const name = (wanted: (of: (name: string) => string) => boolean) => inputs.find(wanted)?.('name') ?? ''
  return {
    action: attribute(form[1] ?? '', 'action'),
    hidden: Object.fromEntries(inputs.filter((of) => of('type') === 'hidden').map((of) => [of('name'), of('value')])),
    emailField: name((of) => of('type') === 'email' || /^(username|email)$/.test(of('name'))),
    passwordField: name((of) => of('type') === 'password'),
  }
}

function attribute(attributes: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&#39;', "'")
}
