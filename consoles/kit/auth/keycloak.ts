import type Keycloak from 'keycloak-js'
import { type SignedInUser, userOf } from './identity-claims.ts'
import { SignInError } from './auth-error.ts'
import { returnAddress, takeReturnPath } from './return-path.ts'
import { hideFromBackForwardCache } from './hide-from-back-forward-cache.ts'
import { openSignInWindow } from './sign-in-window.ts'
import { SIGNED_IN_KEY, signedInBefore } from './signed-in-before.ts'
import { withoutSandbox } from './without-sandbox.ts'

export interface AuthConfig {
  /** Origin of the identity provider, e.g. `http://localhost:4102`. */
  readonly identityUrl: string
  readonly realm: string
  readonly clientId: string
  /** Whether the identity provider offers Google. */
  readonly googleEnabled?: boolean
}

/** `unreachable`: identity did not answer within four seconds; the page offers to sign in or try again. */
export type AuthState = 'starting' | 'signedOut' | 'signedIn' | 'unreachable'

export interface SignInOptions {
  /** Fills in the e-mail address. */
  readonly loginHint?: string
  /** Goes straight to an identity provider, e.g. `google`. */
  readonly idpHint?: string
  /** Path to continue to afterwards. */
  readonly returnTo?: string
}

/** `removed`: the id of one that is set up. */
export type SecondFactorChange = 'app' | 'passkey' | 'recoveryCodes' | { readonly removed: string }

const SECOND_FACTOR_ACTIONS = {
  app: 'CONFIGURE_TOTP',
  passkey: 'webauthn-register-passwordless',
  recoveryCodes: 'CONFIGURE_RECOVERY_AUTHN_CODES',
} as const

const actionOf = (change: SecondFactorChange): string =>
  typeof change === 'string' ? SECOND_FACTOR_ACTIONS[change] : `delete_credential:${change.removed}`

/** `status` is Keycloak's `kc_action_status`: `success`, `cancelled`, `error`. */
export interface ActionOutcome {
  readonly action: string
  readonly status: string
}

export interface Auth {
  /** Call once, when the page starts. It always settles once the configuration is there, and throws only the configuration's errors. */
  readonly start: (config: AuthConfig | Promise<AuthConfig>) => Promise<AuthState>
  /** Resolves when `start` has an answer, or has given up on one. */
  readonly settled: () => Promise<void>
  /** Asks again after an unreachable identity provider. Returns at once while it remains unreachable. */
  readonly again: () => Promise<AuthState>
  readonly getState: () => AuthState
  /** Signed out in another tab: nothing of that user may remain visible. An expired sign-in leaves the page unchanged. */
  readonly wasSignedOutElsewhere: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Whether Google may be offered; false until the configuration allows it. */
  readonly offersGoogle: () => boolean
  readonly user: () => SignedInUser | null
  /** A token with at least 30 s left, or null. `force` fetches a new one, with the newest claims. */
  readonly token: (options?: { readonly force?: boolean }) => Promise<string | null>
  readonly login: (options?: SignInOptions) => Promise<void>
  readonly register: (options?: SignInOptions) => Promise<void>
  /** The identity provider's page for a forgotten password; it ends at this console's `/login`. */
  readonly resetPasswordUrl: (loginHint?: string) => string
  /** The identity provider's page that mails the verification link again. */
  readonly verifyEmail: (returnTo: string) => Promise<void>
  /** The identity provider's page that asks for a new address and mails a link to it. */
  readonly changeEmail: (returnTo: string) => Promise<void>
  /** The identity provider's page that asks for a new password. */
  readonly changePassword: (returnTo: string) => Promise<void>
  /** The identity provider's pages that set up, renew or remove a second factor. */
  readonly changeSecondFactor: (change: SecondFactorChange, returnTo: string) => Promise<void>
  /** Asks for the whole sign-in again, although there is a session: it lacks the second factor. */
  readonly signInAgain: (returnTo: string) => Promise<void>
  /** The outcome of such a page after the return; reported once. */
  readonly takeActionOutcome: () => ActionOutcome | undefined
  /** Signs in through a window; call it directly from a click. Rejects with a SignInError. The page and its input stay. */
  readonly signInInWindow: (options?: SignInOptions) => Promise<void>
  /** Ends the session at the identity provider as well; `returnTo` is one of its registered addresses. */
  readonly logout: (returnTo: string) => Promise<void>
}

export const START_LIMIT_MS = 4000
const TOKEN_LEFT_S = 30

/** Loaded separately, so the first screen doesn't wait for it. */
const library = () => import('keycloak-js')

/** Sign-in over keycloak-js. Create it once at module scope: tokens exist only in its memory. */
export function createAuth(): Auth {
  let config: AuthConfig | undefined
  let keycloak: Keycloak | undefined
  let state: AuthState = 'starting'
  let outcome: ActionOutcome | undefined
  let isLeftElsewhere = false
  const listeners = new Set<() => void>()
  const settled = Promise.withResolvers<void>()

  // Another tab of this console has signed out, so the session has ended for this tab too, despite its tokens.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SIGNED_IN_KEY || newValue !== null || state !== 'signedIn') return
    keycloak?.clearToken()
    isLeftElsewhere = true
    set('signedOut')
  })
  hideFromBackForwardCache(() => state === 'signedIn' && session() !== signedInBefore.session())

  const session = () => keycloak?.sessionId ?? 'unnamed'

  function set(next: AuthState) {
    if (next === state) return
    state = next
    if (next === 'signedIn') isLeftElsewhere = false
    // An unreachable identity provider says nothing about the session.
    if (next !== 'unreachable') signedInBefore.set(next === 'signedIn' ? session() : undefined)
    for (const listener of listeners) listener()
  }

  /** Checks for a session in a hidden frame. keycloak-js can be initialised once, so each check has its own instance. */
  async function ask(): Promise<boolean> {
    // The hidden frame would never answer.
    if (!navigator.onLine && (await probe(config!)) === 'unreachable') throw new SignInError('auth/network-request-failed')
    const { default: Library } = await library()
    const next = new Library({ clientId: config!.clientId, oidcProvider: endpointsOf(config!) })
    next.onActionUpdate = (status, action = '') => (outcome = { action, status })
    const isSignedIn = await withoutSandbox(() =>
      next.init({
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${window.location.origin}/silent-check-sso.html`,
        silentCheckSsoFallback: false,
        checkLoginIframe: false,
        pkceMethod: 'S256',
        messageReceiveTimeout: START_LIMIT_MS,
      }),
    )
    // A late answer must not replace a newer sign-in.
    if (keycloak?.authenticated && !isSignedIn) return true
    keycloak = next
    next.onAuthLogout = () => keycloak === next && set('signedOut')
    set(isSignedIn ? 'signedIn' : 'signedOut')
    return isSignedIn
  }

  async function start(given: AuthConfig | Promise<AuthConfig>): Promise<AuthState> {
    // Fetched together with the configuration; `ask` reports a failure.
    void library().catch(() => undefined)
    config = await given
    await answered()
    takeReturnPath()
    if (state === 'starting') set('unreachable')
    settled.resolve()
    return state
  }

  /** Checks for a session, and waits as long as the page may wait. */
  async function answered() {
    const late = new Promise<void>((resolve) => setTimeout(resolve, START_LIMIT_MS))
    await Promise.race([ask().catch(() => undefined), late])
  }

  async function again() {
    if (state === 'unreachable' && (await probe(config!)) === 'ok') await answered()
    return state
  }

  /** An instance that can build addresses even if the identity provider did not answer at the start. */
  async function ready(): Promise<Keycloak> {
    await settled.promise
    if (keycloak === undefined) await ask()
    return keycloak!
  }

  async function token({ force = false }: { readonly force?: boolean } = {}): Promise<string | null> {
    if (!keycloak?.authenticated) return null
    try {
      await keycloak.updateToken(force ? -1 : TOKEN_LEFT_S)
    } catch {
      // Refused: keycloak-js has dropped the tokens. No answer: the old token is sent, and the server decides.
    }
    return keycloak.token ?? null
  }

  const redirectUri = (returnTo = '/clients') => returnAddress(returnTo)
  const hints = ({ loginHint, idpHint }: SignInOptions) => ({
    ...(loginHint === undefined ? {} : { loginHint }),
    ...(idpHint === undefined ? {} : { idpHint }),
  })

  return {
    start,
    settled: () => settled.promise,
    again,
    getState: () => state,
    wasSignedOutElsewhere: () => isLeftElsewhere,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    offersGoogle: () => config?.googleEnabled ?? false,
    user: () => (keycloak?.authenticated ? userOf(keycloak.tokenParsed) : null),
    token,
    login: async (options = {}) => (await ready()).login({ ...hints(options), redirectUri: redirectUri(options.returnTo) }),
    register: async (options = {}) => {
      const url = new URL(await (await ready()).createLoginUrl({ ...hints(options), redirectUri: redirectUri(options.returnTo) }))
      url.pathname = url.pathname.replace(/\/auth$/, '/registrations')
      window.location.assign(url)
    },
    verifyEmail: async (returnTo) => (await ready()).login({ action: 'VERIFY_EMAIL', redirectUri: redirectUri(returnTo) }),
    changeEmail: async (returnTo) => (await ready()).login({ action: 'UPDATE_EMAIL', redirectUri: redirectUri(returnTo) }),
    changePassword: async (returnTo) => (await ready()).login({ action: 'UPDATE_PASSWORD', redirectUri: redirectUri(returnTo) }),
    changeSecondFactor: async (change, returnTo) => (await ready()).login({ action: actionOf(change), redirectUri: redirectUri(returnTo) }),
    signInAgain: async (returnTo) => (await ready()).login({ prompt: 'login', redirectUri: redirectUri(returnTo) }),
    takeActionOutcome: () => {
      const taken = outcome
      outcome = undefined
      return taken
    },
    resetPasswordUrl: (loginHint = '') => {
      const { identityUrl, realm, clientId } = config!
      const url = new URL(`/realms/${encodeURIComponent(realm)}/login-actions/reset-credentials`, identityUrl)
      url.searchParams.set('client_id', clientId)
      // Otherwise Keycloak ends on its own account pages.
      url.searchParams.set('redirect_uri', `${window.location.origin}/login`)
      if (loginHint !== '') url.searchParams.set('login_hint', loginHint)
      return url.href
    },
    signInInWindow: async (options = {}) => {
      await openSignInWindow({
        probe: async () => {
          await settled.promise
          return probe(config!)
        },
        loginUrl: async (uri) => (await ready()).createLoginUrl({ ...hints(options), redirectUri: uri }),
      })
      await ask()
    },
    logout: async (returnTo) => {
      signedInBefore.set(undefined)
      if (keycloak?.authenticated) await keycloak.logout({ redirectUri: window.location.origin + returnTo })
      else window.location.assign(returnTo)
    },
  }
}

/**
 * Keycloak's endpoints, given explicitly: to derive them, keycloak-js first checks the browser's third-party cookies in a frame of two
 * pages, which delays every visit. The result would not matter to a console.
 */
function endpointsOf({ identityUrl, realm }: AuthConfig) {
  const protocol = `${identityUrl}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`
  return {
    authorization_endpoint: `${protocol}/auth`,
    token_endpoint: `${protocol}/token`,
    end_session_endpoint: `${protocol}/logout`,
  }
}

/** Does the identity provider answer this origin? A refusal by CORS means that the origin is not registered for the client. */
async function probe({ identityUrl, realm }: AuthConfig): Promise<'ok' | 'unauthorized' | 'unreachable'> {
  const address = `${identityUrl}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  try {
    await fetch(address, { signal })
    return 'ok'
  } catch {
    return fetch(address, { mode: 'no-cors', signal }).then(
      () => 'unauthorized',
      () => 'unreachable',
    )
  }
}
