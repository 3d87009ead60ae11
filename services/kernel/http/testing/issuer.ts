import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, type JWTHeaderParameters, SignJWT } from 'jose'

export const ISSUER = 'http://localhost:4102/realms/tafel'
export const CLIENT = 'adviser-console'

/** A token issuer for tests: one key, and tokens like the real ones unless a test overrides them. */
export async function testIssuer(kid = 'key-1') {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return {
    kid,
    privateKey,
    publicKey,
    jwk,
    /** A `fetch` that returns the key set. */
    fetch: (async () => Response.json({ keys: [jwk] })) as typeof globalThis.fetch,
    token: (
      claims: JWTPayload = {},
      options: { readonly header?: Partial<JWTHeaderParameters>; readonly key?: CryptoKey | Uint8Array; readonly at?: number } = {},
    ) => sign(claims, { alg: 'RS256', kid, typ: 'JWT', ...options.header }, options.key ?? privateKey, options.at),
  }
}
export type TestIssuer = Awaited<ReturnType<typeof testIssuer>>

export function goodClaims(at = Math.floor(Date.now() / 1000)): JWTPayload {
  return {
    iss: ISSUER,
    aud: ['tafel-api', 'account'],
    azp: CLIENT,
    typ: 'Bearer',
    sub: '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01',
    iat: at,
    exp: at + 300,
    email: 'naledi@example.co.za',
    email_verified: true,
    name: 'Naledi Test',
    realm_access: { roles: [] },
  }
}

/** Claims given as undefined are left out. */
async function sign(claims: JWTPayload, header: JWTHeaderParameters, key: CryptoKey | Uint8Array, at?: number): Promise<string> {
  const payload = Object.fromEntries(Object.entries({ ...goodClaims(at), ...claims }).filter(([, value]) => value !== undefined))
  return new SignJWT(payload).setProtectedHeader(header).sign(key)
}
