import { isSecondFactor } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { decodeProtectedHeader, errors, jwtVerify, type LocalJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { User } from './handler.ts'
import { uuidIn } from './parse.ts'
import type { SigningKeys } from './signing-keys.ts'
import { BadJson, parseJson } from './strict-json.ts'

/** The user that the `Authorization` header proves; undefined otherwise, without a reason. */
export type TokenVerifier = (authorization: string | undefined) => Promise<User | undefined>

export interface TokenOptions {
  readonly issuer: string
  /** Clients whose users may call. Tokens of other clients are refused. */
  readonly clients: readonly string[]
  readonly keys: SigningKeys
  readonly now?: () => Date
}

export const AUDIENCE = 'tafel-api'
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
const LEEWAY_SECONDS = 30
const MAX_AGE_SECONDS = 3600
const MAX_BYTES = 8 * 1024
const REMEMBERED = 10_000
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** No other parameters: a token that names a key source or critical extensions isn't ours. */
const header = z.strictObject({
  alg: z.enum(ALGORITHMS),
  kid: z.string().check(z.minLength(1), z.maxLength(128)),
  typ: z.optional(z.enum(['JWT', 'at+jwt'])),
})

const claims = z.object({
  /** The only difference to ID and refresh tokens, which are signed with the same key. */
  typ: z.literal('Bearer'),
  sub: z.string(),
  azp: z.string(),
  iat: z.number(),
  exp: z.number(),
  /** How the person signed in; a provider that does not say so proves no second factor. */
  amr: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)), []),
  sid: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))),
  email: z.string().check(z.maxLength(254)),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  realm_access: z._default(z.object({ roles: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), []) }), {
    roles: [],
  }),
})

/** A verified token. It is accepted again without checking its signature, as long as the keys are the same. */
interface Proven {
  readonly user: User
  readonly kid: string
  readonly keys: LocalJWKSet
  /** ms since 1970 */
  readonly until: number
}

/** Verifies access tokens of the one issuer for the one audience. Throws only if there are no keys. */
export function createTokenVerifier(options: TokenOptions): TokenVerifier {
  const now = options.now ?? (() => new Date())
  const proven = new LRUCache<string, Proven>({ max: REMEMBERED })

  async function verified(token: string): Promise<User | undefined> {
    const before = proven.get(token)
    if (before !== undefined && now().getTime() < before.until && (await options.keys.for(before.kid)) === before.keys) return before.user
    proven.delete(token)
    const { kid } = z.parse(header, decodeProtectedHeader(token))
    // The signature covers these bytes; a repeated claim would be read arbitrarily.
    parseJson(Buffer.from(token.split('.')[1]!, 'base64url'), 8)
    const keys = await options.keys.for(kid)
    if (keys === undefined) return undefined
    const { payload } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: AUDIENCE,
      algorithms: ALGORITHMS,
      clockTolerance: LEEWAY_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['exp', 'sub'],
      currentDate: now(),
    })
    const claimed = z.parse(claims, payload)
    const userId = uuidIn(claimed.sub)
    if (userId === undefined || !options.clients.includes(claimed.azp)) return undefined
    const user: User = {
      userId,
      email: claimed.email,
      emailVerified: claimed.email_verified,
      displayName: claimed.name,
      roles: claimed.realm_access.roles,
      hasSecondFactor: claimed.amr.some(isSecondFactor),
      ...(claimed.sid === undefined ? {} : { sessionId: claimed.sid }),
    }
    proven.set(token, { user, kid, keys, until: 1000 * (Math.min(claimed.exp, claimed.iat + MAX_AGE_SECONDS) + LEEWAY_SECONDS) })
    return user
  }

  return async (authorization) => {
    if (authorization === undefined || authorization.length > MAX_BYTES) return undefined
    const token = BEARER.exec(authorization)?.[1]
    if (token === undefined) return undefined
    try {
      return await verified(token)
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.core.$ZodError || error instanceof BadJson || error instanceof TypeError)
        return undefined
      throw error
    }
  }
}
