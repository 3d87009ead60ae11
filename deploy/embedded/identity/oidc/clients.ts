export const REALM = 'tafel'
export const SERVICES_CLIENT = 'tafel-services'
/** The subject of the service account's tokens. */
export const SERVICE_ACCOUNT_ID = '6d0c7f52-3c55-4b39-8f0e-0d6f7b1f4c11'

export interface Origins {
  readonly adviser: string
  readonly admin: string
}

/**
 * The exact return addresses of a sign-in, without wildcards (SEC-15). So a code only ever reaches these pages, and no open
 * redirect or user content elsewhere on a console's origin can catch one. A console stores the path that the user came from
 * and returns there afterwards.
 */
export const ADVISER_PATHS = [
  '',
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/auth-callback',
  '/auth-callback.html',
  '/auth-popup',
  '/auth-popup.html',
  '/silent-check-sso.html',
  '/overview',
  '/clients',
  '/subscribe',
  '/subscriptions',
  '/send-email-verification',
  '/profile',
  '/company',
] as const
export const ADMIN_PATHS = ['', '/', '/login', '/auth-callback', '/auth-callback.html', '/silent-check-sso.html'] as const

export interface ClientSettings {
  readonly client_id: string
  readonly [setting: string]: unknown
}

export function clients(origins: Origins, servicesSecret: string): readonly ClientSettings[] {
  return [
    console('adviser-console', uris(origins.adviser, ADVISER_PATHS)),
    console('admin-console', uris(origins.admin, ADMIN_PATHS)),
    {
      client_id: SERVICES_CLIENT,
      client_secret: servicesSecret,
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
    },
  ]
}

/** A person's console, for the return from a mailed link. */
export const consoleOrigin = (origins: Origins, clientId: string | undefined) =>
  clientId === 'admin-console' ? origins.admin : origins.adviser

const uris = (origin: string, paths: readonly string[]) => paths.map((path) => `${origin}${path}`)

function console(clientId: string, redirectUris: readonly string[]): ClientSettings {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: redirectUris,
  }
}
