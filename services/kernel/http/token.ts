import { decodeProtectedHeader, errors, jwtVerify, type LocalJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { User } from './handler.ts'
import { uuidIn } from './parse.ts'
import type { SigningKeys } from './signing-keys.ts'
import { BadJson, parseJson } from './strict-json.ts'

/** Whoever the `Authorization` header proves; undefined for everything that doesn't, without saying why. */
export type TokenVerifier = (authorization: string | undefined) => Promise<User | undefined>

export interface TokenOptions {
  readonly issuer: string
  /** The clients whose users may call. A token that another client was given is refused. */
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

/** No parameter beyond these: a token that says where its key is to be had, or what else must be understood, isn't ours. */
const header = z.strictObject({
  alg: z.enum(ALGORITHMS),
  kid: z.string().check(z.minLength(1), z.maxLength(128)),
  typ: z.optional(z.enum(['JWT', 'at+jwt'])),
})

const claims = z.object({
  /** Told apart from ID and refresh tokens by this alone: they are signed with the same key. */
  typ: z.literal('Bearer'),
  sub: z.string(),
  azp: z.string(),
  iat: z.number(),
  exp: z.number(),
  sid: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))),
  email: z.string().check(z.maxLength(254)),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  realm_access: z._default(z.object({ roles: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), []) }), {
    roles: [],
  }),
})

/** A token that proved who asks. It does so again without its signature being checked anew, as long as the keys are the same ones. */
interface Proven {
  readonly user: User
  readonly kid: string
  readonly keys: LocalJWKSet
  /** ms since 1970 */
  readonly until: number
}

/** Checks access tokens of the one issuer, for the one audience. It throws only where there are no keys to check with. */
export function createTokenVerifier(options: TokenOptions): TokenVerifier {
  const now = options.now ?? (() => new Date())
  const proven = new LRUCache<string, Proven>({ max: REMEMBERED })

  async function verified(token: string): Promise<User | undefined> {
    const before = proven.get(token)
    if (before !== undefined && now().getTime() < before.until && (await options.keys.for(before.kid)) === before.keys) return before.user
    proven.delete(token)
    const { kid } = z.parse(header, decodeProtectedHeader(token))
    // The signature covers these bytes; a claim that stands in them twice would be read by chance.
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
    const said = z.parse(claims, payload)
    const userId = uuidIn(said.sub)
    if (userId === undefined || !options.clients.includes(said.azp)) return undefined
    const user: User = {
      userId,
      email: said.email,
      emailVerified: said.email_verified,
      displayName: said.name,
      roles: said.realm_access.roles,
      ...(said.sid === undefined ? {} : { sessionId: said.sid }),
    }
    proven.set(token, { user, kid, keys, until: 1000 * (Math.min(said.exp, said.iat + MAX_AGE_SECONDS) + LEEWAY_SECONDS) })
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
