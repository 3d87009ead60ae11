import type { OidcPayload } from 'oidc-provider'
import type { StoredUser, UserAttribute } from '../store/users.ts'
import { SERVICE_ACCOUNT_ID, SERVICES_CLIENT } from './clients.ts'

export const AUDIENCE = 'tafel-api'

/** The JSON type of each attribute's claim, as in the realm's mappers. */
const ATTRIBUTE_CLAIMS: Readonly<Record<UserAttribute, (value: string) => unknown>> = {
  hasSubscription: (value) => value === 'true',
  atNextPayment: String,
  atStartSubscription: String,
  teamId: String,
  centAmount: Number,
  admin: (value) => value === 'true',
}
export const PROFILE_CLAIMS = [
  'email',
  'email_verified',
  'name',
  'preferred_username',
  'given_name',
  'family_name',
  ...Object.keys(ATTRIBUTE_CLAIMS),
] as const

export function profileClaims(user: StoredUser): Readonly<Record<string, unknown>> {
  const attributes = Object.entries(ATTRIBUTE_CLAIMS).flatMap(([name, claim]) => {
    const [value] = user.attributes[name as UserAttribute] ?? []
    return value === undefined ? [] : [[name, claim(value)]]
  })
  return {
    email: user.email,
    email_verified: user.emailVerified,
    name: `${user.firstName} ${user.lastName}`.trim(),
    preferred_username: user.email,
    given_name: user.firstName,
    family_name: user.lastName,
    ...Object.fromEntries(attributes),
  }
}

/** The current claims of a user in userinfo and ID tokens. Any holder of an access token asks userinfo for the current roles. */
export function accountClaims(use: string, user: StoredUser): Readonly<Record<string, unknown>> {
  return { sub: user.id, ...profileClaims(user), ...(use === 'userinfo' && { realm_access: { roles: user.roles } }) }
}

/** The claims of every token; `typ` distinguishes access, refresh and ID tokens, which the same key signs. */
function common(issuer: string, payload: OidcPayload) {
  return {
    iss: issuer,
    jti: payload.jti,
    iat: payload.iat,
    exp: payload.exp,
    azp: payload.clientId,
    sid: payload.sessionUid,
    scope: 'openid email profile',
  }
}

export function accessClaims(issuer: string, payload: OidcPayload, user: StoredUser, origin: string): Readonly<Record<string, unknown>> {
  return {
    ...common(issuer, payload),
    typ: 'Bearer',
    sub: user.id,
    aud: AUDIENCE,
    'allowed-origins': [origin],
    amr: payload.extra?.amr,
    realm_access: { roles: user.roles },
    ...profileClaims(user),
  }
}

/** The services' own token is only for the admin API, not for the audience of the services. */
export function serviceClaims(issuer: string, payload: OidcPayload): Readonly<Record<string, unknown>> {
  return {
    ...common(issuer, payload),
    typ: 'Bearer',
    sub: SERVICE_ACCOUNT_ID,
    aud: 'realm-management',
    preferred_username: `service-account-${SERVICES_CLIENT}`,
    client_id: SERVICES_CLIENT,
    resource_access: { 'realm-management': { roles: ['view-users', 'query-users', 'manage-users', 'view-realm'] } },
  }
}

export function refreshClaims(issuer: string, payload: OidcPayload): Readonly<Record<string, unknown>> {
  return { ...common(issuer, payload), typ: 'Refresh', sub: payload.accountId, aud: issuer, nonce: payload.nonce }
}
