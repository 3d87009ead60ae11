import { compactVerify, createLocalJWKSet, importJWK, type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { ModelClass, OidcPayload, Provider } from 'oidc-provider'
import type { SigningKey } from '../store/signing-keys.ts'

/** Cache of verified tokens: services use the same one every second or two. */
const PROVEN = 10_000

type Claims = Readonly<Record<string, unknown>>
export interface TokenClaims {
  readonly access: (payload: OidcPayload) => Promise<Claims>
  readonly service: (payload: OidcPayload) => Promise<Claims>
  readonly refresh: (payload: OidcPayload) => Promise<Claims>
}

/**
 * Tokens in Keycloak's format. The library keeps its record of each token under an opaque id; outside, the token is a JWT with this
 * id as `jti`. So everything that the library does with a token (rotation, replay detection, userinfo, introspection, revocation)
 * works on its records, and keycloak-js can read refresh tokens, which it requires.
 */
export async function useJwtTokens(provider: Provider, keys: readonly [SigningKey, ...SigningKey[]], claims: TokenClaims): Promise<void> {
  const [{ kid, privateJwk }] = keys
  const key = await importJWK(privateJwk, 'RS256')
  const known = createLocalJWKSet({
    keys: keys.map(({ privateJwk: { kty, n, e, kid, alg, use } }) => ({ kty, n, e, kid, alg, use })) as never,
  })

  const sign = (payload: Claims) =>
    new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)

  const proven = new LRUCache<string, { readonly typ?: unknown; readonly jti?: unknown }>({ max: PROVEN })
  const saidIn = async (token: string) => {
    const before = proven.get(token)
    if (before !== undefined) return before
    const { payload } = await compactVerify(token, known, { algorithms: ['RS256'] })
    const { typ, jti } = JSON.parse(new TextDecoder().decode(payload)) as { typ?: unknown; jti?: unknown }
    proven.set(token, { typ, jti })
    return { typ, jti }
  }

  /** The record id in one of our tokens. The record checks the expiry. */
  const idIn = async (token: string, typ: string): Promise<string | undefined> => {
    try {
      const said = await saidIn(token)
      return said.typ === typ && typeof said.jti === 'string' ? said.jti : undefined
    } catch {
      return undefined
    }
  }

  const wrap = (model: ModelClass, typ: string, claimsOf: (payload: OidcPayload) => Promise<Claims>) => {
    const { getValueAndPayload } = model.prototype
    const find = model.find.bind(model)
    model.prototype.getValueAndPayload = async function () {
      const { payload } = await getValueAndPayload.call(this)
      return { value: await sign(await claimsOf(payload)), payload }
    }
    model.find = async (value, options) => {
      const id = await idIn(value, typ)
      return id === undefined ? undefined : find(id, options)
    }
  }
  wrap(provider.AccessToken, 'Bearer', claims.access)
  wrap(provider.ClientCredentials, 'Bearer', claims.service)
  wrap(provider.RefreshToken, 'Refresh', claims.refresh)
}
