import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, interactionPolicy, type OidcPayload, Provider, type Session } from 'oidc-provider'
import type { SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { extendSession, oidcRecords } from '../store/oidc-records.ts'
import { cookieSecret, loadSigningKeys } from '../store/signing-keys.ts'
import { type StoredUser, userById } from '../store/users.ts'
import { actionPrompts, withActionStatus } from './actions.ts'
import { accessClaims, accountClaims, PROFILE_CLAIMS, refreshClaims, serviceClaims } from './claims.ts'
import { clients, consoleOrigin, type Origins } from './clients.ts'
import { protocolForm } from '../http/protocol-form.ts'
import { hasSecondFactor, mustHaveSecondFactor } from '../second-factor/rule.ts'
import { senderOf } from '../http/sender.ts'
import { useJwtTokens } from './jwt-tokens.ts'
import type { Answer, SameAnswers } from './same-answer.ts'
import { isOtherBrowser } from './same-browser.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const RESUME = 'tafel_identity_resume'
/** SEC-16. The same as in the realm of the real Keycloak. */
export const LIFETIMES = { access: 5 * MINUTE, idle: 30 * MINUTE, session: 12 * HOUR, code: MINUTE, interaction: 30 * MINUTE } as const

export interface ProviderOptions {
  readonly issuer: string
  readonly origins: Origins
  readonly servicesSecret: string
  readonly secondFactor: SecondFactorRule
  readonly sql: Sql
  /** Answers to recent refreshes. */
  readonly refreshes: SameAnswers
  readonly pages: {
    error(ctx: Context, error: { readonly error: string }): void
    missing(ctx: Context): void
    logout(ctx: Context, form: string): void
    signedOut(ctx: Context): void
  }
}

/** The protocol with the current keys; replaced after a rotation. All its state is in the database. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { issuer, origins, sql, pages } = options
  const keys = await loadSigningKeys(sql)
  const https = issuer.startsWith('https:')
  const cookies = { httpOnly: true, sameSite: 'lax', signed: true, secure: https }

  const provider = new Provider(issuer, {
    adapter: oidcRecords(sql),
    clients: clients(origins, options.servicesSecret),
    jwks: { keys: keys.map((key) => key.privateJwk) },
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      userinfo: '/protocol/openid-connect/userinfo',
      jwks: '/protocol/openid-connect/certs',
      end_session: '/protocol/openid-connect/logout',
      revocation: '/protocol/openid-connect/revoke',
      introspection: '/protocol/openid-connect/token/introspect',
    },
    cookies: {
      keys: [await cookieSecret(sql)],
      // Cookies ignore ports, so names and path keep ours separate.
      names: { session: 'tafel_identity_session', interaction: 'tafel_identity_interaction', resume: RESUME },
      long: { ...cookies, path: new URL(issuer).pathname },
      short: cookies,
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: async (_: Context, client: { clientSecret?: string }) => Boolean(client.clientSecret),
      },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx: Context, form: string) => pages.logout(ctx, form),
        postLogoutSuccessSource: async (ctx: Context) => pages.signedOut(ctx),
      },
    },
    discovery: { check_session_iframe: `${issuer}/protocol/openid-connect/login-status-iframe.html` },
    enableHttpPostMethods: false,
    scopes: ['openid', 'profile', 'email'],
    // Keycloak always adds its default scopes, and keycloak-js only requests `openid`.
    claims: { openid: ['sub', ...PROFILE_CLAIMS, 'realm_access'], profile: [], email: [] },
    conformIdTokenClaims: false,
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['kc_idp_hint', 'kc_action'],
    interactions: {
      policy: policy(),
      url: (_: Context, interaction: { readonly uid: string }) => `${issuer}/login-actions/${interaction.uid}`,
    },
    findAccount: async (_: Context, id: string) => {
      const user = await userById(sql, id)
      if (!user?.enabled) return undefined
      const claims = async (use: string) => accountClaims(use, user)
      return { accountId: id, claims, mustHaveSecondFactor: mustHaveSecondFactor(options.secondFactor, user) }
    },
    loadExistingGrant: (ctx: Context) => grantOf(ctx),
    // The library records how a person signed in with the code and the refresh token; access tokens state it too.
    extraTokenClaims: async ({ oidc }: Context) => {
      const amr = (oidc.entities['AuthorizationCode'] ?? oidc.entities['RefreshToken'])?.amr
      return amr && { amr }
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: LIFETIMES.access,
      ClientCredentials: LIFETIMES.access,
      IdToken: LIFETIMES.access,
      AuthorizationCode: LIFETIMES.code,
      Interaction: LIFETIMES.interaction,
      Grant: LIFETIMES.session,
      Session: (_: Context, session: Session) => idleTime(session.loginTs),
      RefreshToken: (_: Context, token: OidcPayload) => idleTime(token.authTime),
    },
    renderError: async (ctx: Context, out: { readonly error: string }) => pages.error(ctx, out),
  })

  const owner = async (payload: OidcPayload): Promise<StoredUser> => {
    const user = await userById(sql, payload.accountId ?? '')
    if (!user) throw new Error('The user of this token no longer exists.')
    return user
  }
  await useJwtTokens(provider, keys, {
    access: async (payload) => accessClaims(issuer, payload, await owner(payload), consoleOrigin(origins, payload.clientId)),
    service: async (payload) => serviceClaims(issuer, payload),
    refresh: async (payload) => refreshClaims(issuer, payload),
  })

  provider.use(async (ctx, next) => {
    if (await isOtherBrowser(provider, RESUME, ctx)) {
      ctx.status = 400
      return pages.error(ctx, { error: 'access_denied' })
    }
    return next()
  })
  provider.use(async (ctx, next) => {
    await next()
    // Not a protocol address: show the usual page.
    if (ctx.status === 404 && ctx.oidc === undefined) return pages.missing(ctx)
    // The session ended in another tab or with its user: without one, signing out needs no confirmation.
    if (ctx.oidc?.route === 'end_session_confirm' && ctx.status === 400 && ctx.querystring !== '')
      return ctx.redirect(`${issuer}/protocol/openid-connect/logout?${ctx.querystring}`)
    withActionStatus(ctx)
    const token = ctx.oidc?.entities['RefreshToken']
    // A new token doesn't know when it ends, only how long it lives.
    if (ctx.oidc?.route === 'token' && ctx.status === 200 && token?.sessionUid)
      await extendSession(sql, token.sessionUid, Math.floor(Date.now() / 1000) + token.remainingTTL)
  })
  provider.use(async (ctx, next) => {
    const key = refreshKey(ctx.req)
    if (key === undefined) return next()
    const ask = async () => {
      await next()
      return { status: ctx.status, body: ctx.body }
    }
    const answer = await options.refreshes.to(key, ask, (given) => isAlive(provider, given))
    ctx.status = answer.status
    ctx.type = 'json'
    ctx.body = answer.body
    ctx.res.setHeader('Cache-Control', 'no-store')
  })
  return provider
}

/**
 * The same token, from the same client, network and browser: two tabs that refresh at once. From anywhere else the token
 * was stolen.
 */
function refreshKey(req: IncomingMessage): string | undefined {
  const form = protocolForm(req)
  if (form?.get('grant_type') !== 'refresh_token') return undefined
  const parts = [form.get('client_id'), form.get('refresh_token'), senderOf(req), req.headers['user-agent']]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Whether an earlier answer is still valid: a sign-out or a disabled user since then counts at once. */
async function isAlive(provider: Provider, { status, body }: Answer): Promise<boolean> {
  const { refresh_token: token = '' } = body as { readonly refresh_token?: string }
  return status === 200 && (await provider.RefreshToken.find(token)) !== undefined
}

/** Ends after half an hour without use, and twelve hours after the sign-in in any case. */
function idleTime(signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, Math.min(LIFETIMES.idle, (signedInAt ?? now) + LIFETIMES.session - now))
}

/**
 * `prompt=create` requests a registration; keycloak-js's `action` a new verification mail, address or password. Consent is never requested: both
 * consoles are ours.
 */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  // A session whose user was disabled or deleted counts as none.
  const noUser = new interactionPolicy.Check('no_user', 'End-User authentication is required', 'login_required', (ctx) =>
    Boolean(ctx.oidc.session.accountId && !ctx.oidc.account),
  )
  prompts.get('login')?.checks.add(noUser)
  // The rule or the roles are newer than the session.
  const noSecondFactor = new interactionPolicy.Check('second_factor', 'A second factor is required', 'login_required', (ctx) =>
    Boolean(ctx.oidc.account?.mustHaveSecondFactor && !hasSecondFactor(ctx.oidc.amr)),
  )
  prompts.get('login')?.checks.add(noSecondFactor)
  const verifying = new interactionPolicy.Check('asked', 'a new verification mail was requested', 'interaction_required', (ctx) =>
    Boolean(ctx.oidc.params['kc_action'] === 'VERIFY_EMAIL' && ctx.oidc.session.accountId && !ctx.oidc.result?.verify_email),
  )
  prompts.add(new interactionPolicy.Prompt({ name: 'verify_email', requestable: false }, verifying))
  for (const prompt of actionPrompts()) prompts.add(prompt)
  return prompts
}

async function grantOf(ctx: Context) {
  const { provider } = ctx.oidc
  const { clientId } = ctx.oidc.client
  const existing = ctx.oidc.session.grantIdFor(clientId)
  const found = existing === undefined ? undefined : await provider.Grant.find(existing)
  if (found) return found
  const grant = new provider.Grant({ accountId: ctx.oidc.account!.accountId, clientId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}
