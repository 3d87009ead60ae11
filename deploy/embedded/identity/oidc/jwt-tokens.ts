import { compactVerify, createLocalJWKSet, importJWK, type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { ModelClass, OidcPayload, Provider } from 'oidc-provider'
import type { SigningKey } from '../store/signing-keys.ts'

/** Size of the cache of verified tokens: services send the same token every second or two. */
const MAX_VERIFIED = 10_000

type Claims = Readonly<Record<string, unknown>>
export interface TokenClaims {
  readonly access: (payload: OidcPayload) => Promise<Claims>
  readonly service: (payload: OidcPayload) => Promise<Claims>
  readonly refresh: (payload: OidcPayload) => Promise<Claims>
}

/**
 * Issues tokens in Keycloak's format. The library stores each token under an opaque id; clients receive a JWT with this id as `jti`.
 * So rotation, replay detection, userinfo, introspection and revocation work on the library's own records, and keycloak-js can read
 * refresh tokens, as it requires.
 */
export async function useJwtTokens(provider: Provider, keys: readonly [SigningKey, ...SigningKey[]], claims: TokenClaims): Promise<void> {
  const [{ kid, privateJwk }] = keys
  const key = await importJWK(privateJwk, 'RS256')
  const publicKeys = createLocalJWKSet({
    keys: keys.map(({ privateJwk: { kty, n, e, kid, alg, use } }) => ({ kty, n, e, kid, alg, use })) as never,
  })

  const sign = (payload: Claims) =>
    new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(key)

  const verified = new LRUCache<string, { readonly typ?: unknown; readonly jti?: unknown }>({ max: MAX_VERIFIED })
  const verify = async (token: string) => {
    const cached = verified.get(token)
    if (cached !== undefined) return cached
    const { payload } = await compactVerify(token, publicKeys, { algorithms: ['RS256'] })
    const { typ, jti } = JSON.parse(new TextDecoder().decode(payload)) as { typ?: unknown; jti?: unknown }
    verified.set(token, { typ, jti })
    return { typ, jti }
  }

  /** The record id in a token of ours. The library checks the expiry in its record. */
  const idIn = async (token: string, typ: string): Promise<string | undefined> => {
    try {
      const found = await verify(token)
      return found.typ === typ && typeof found.jti === 'string' ? found.jti : undefined
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
