import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type GetText, getText } from './get-text.ts'
import type { User } from './handler.ts'
import type { TokenVerifier } from './token.ts'

/** The identity provider's current answer about the holder of a token. */
type ProviderAnswer =
  | { readonly answer: 'holds'; readonly roles: readonly string[]; readonly emailVerified: boolean | undefined; readonly profile: Profile }
  /** Signed out, disabled or deleted: the token is no longer valid. */
  | { readonly answer: 'ended' }

/** A person's own changes to the profile; if absent, the token's claims apply. */
type Profile = Partial<Pick<User, 'email' | 'displayName'>>

export interface CurrentPermissionsOptions {
  /** The provider's userinfo endpoint, asked with the caller's own token. */
  readonly url: string
  /** Users disabled in the log need no question: the guard refuses them, with the reason. */
  readonly isDisabled: (userId: string) => boolean
  /** When the log reported a change of rights, by the clock `now`: earlier answers are invalid. */
  readonly rightsChangedAt?: (userId: string) => number | undefined
  readonly get?: GetText
  readonly now?: () => number
  readonly deadlineMs?: number
  /** Time to live of an answer; a revoked right is gone after it. */
  readonly holdsMs?: number
  readonly random?: () => number
}

const REMEMBERED = 10_000
const MAX_BYTES = 64 * 1024
/** After a failure no call waits for the provider for this long; then one call tries again. */
const AWAY_MS = 1000
/** From this fraction of its time to live an answer is refreshed in the background. */
const RENEWED_FROM = 0.7

const userinfo = z.object({
  sub: z.string(),
  email_verified: z.optional(z.boolean()),
  email: z.optional(z.string().check(z.maxLength(254))),
  name: z.optional(z.string()),
  realm_access: z._default(z.object({ roles: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), []) }), {
    roles: [],
  }),
})

/** Cached permissions of one token. */
interface Remembered {
  /** Calls with the same token share one request. */
  asking?: Promise<ProviderAnswer | undefined>
  last?: ProviderAnswer
  /** When it was requested. */
  askedAt: number
  /** Age at which it is refreshed: random, so that tokens cached together aren't refreshed together. */
  renewMs: number
}

/**
 * A token describes the state when it was issued. This asks for the current one, at most once in two seconds per token: roles are
 * current, and a token whose session or user is gone is rejected. While the provider is unavailable, its last answer about the token
 * applies, or else the token's claims, until it expires; except for the role `admin`, because rights that can't be read are refused.
 */
export function withCurrentPermissions(verify: TokenVerifier, options: CurrentPermissionsOptions): TokenVerifier {
  const { url, isDisabled, rightsChangedAt, get = getText, deadlineMs = 1500, holdsMs = 2000, random = Math.random } = options
  const now = options.now ?? (() => performance.now())
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED })
  /** The newest profile of each person, from any token: an older token's answer must not restore an old address. */
  const profiles = new LRUCache<string, { readonly profile: Profile; readonly askedAt: number }>({ max: REMEMBERED })
  let awayUntil = -Infinity
  let isTrying = false

  async function request(authorization: string, user: User): Promise<ProviderAnswer> {
    const { status, text } = await get(url, { authorization, accept: 'application/json' }, { deadlineMs, maxBytes: MAX_BYTES })
    // Keycloak answers 400 for a disabled user, and 403 to a token that was not issued for signing in.
    if ([400, 401, 403].includes(status)) return { answer: 'ended' }
    if (status !== 200) throw new Error(`Userinfo was answered with ${status}.`)
    const { sub, realm_access: access, email_verified: emailVerified, email, name } = z.parse(userinfo, JSON.parse(text))
    if (sub.toLowerCase() !== user.userId) return { answer: 'ended' }
    const profile = { ...(email === undefined ? {} : { email }), ...(name === undefined ? {} : { displayName: name }) }
    return { answer: 'holds', roles: access.roles, emailVerified, profile }
  }

  /** Undefined if unavailable. */
  async function ask(authorization: string, user: User): Promise<ProviderAnswer | undefined> {
    const wasAway = awayUntil > -Infinity
    if (wasAway && (isTrying || now() < awayUntil)) return undefined
    isTrying = wasAway
    try {
      const reply = await request(authorization, user)
      awayUntil = -Infinity
      return reply
    } catch {
      awayUntil = now() + AWAY_MS
      return undefined
    } finally {
      if (wasAway) isTrying = false
    }
  }

  async function answerFor(
    authorization: string,
    user: User,
  ): Promise<{ readonly last: ProviderAnswer | undefined; readonly isCurrent: boolean }> {
    const token = remembered.get(authorization) ?? { askedAt: -Infinity, renewMs: 0 }
    remembered.set(authorization, token)
    const askedAt = now()
    const changedAt = rightsChangedAt?.(user.userId) ?? -Infinity
    const age = askedAt - token.askedAt
    const holds = age < holdsMs && token.askedAt > changedAt
    if (holds && age < token.renewMs) return { last: token.last, isCurrent: true }
    token.asking ??= ask(authorization, user)
      .then((answer) => {
        const renewMs = holdsMs * (RENEWED_FROM + (1 - RENEWED_FROM) * random())
        if (answer !== undefined) Object.assign(token, { last: answer, askedAt, renewMs })
        if (answer?.answer === 'holds' && askedAt >= (profiles.get(user.userId)?.askedAt ?? -Infinity))
          profiles.set(user.userId, { profile: answer.profile, askedAt })
        return answer
      })
      .finally(() => delete token.asking)
    if (holds) return { last: token.last, isCurrent: true }
    const answer = await token.asking
    return { last: answer ?? token.last, isCurrent: answer !== undefined }
  }

  return async (authorization) => {
    const user = await verify(authorization)
    if (user === undefined || authorization === undefined) return undefined
    if (isDisabled(user.userId)) return { ...user, roles: [] }
    const { last, isCurrent } = await answerFor(authorization, user)
    if (last?.answer === 'ended') return undefined
    const { roles, emailVerified = user.emailVerified } = last ?? user
    const { profile } = profiles.get(user.userId) ?? {}
    if (isCurrent) return { ...user, ...profile, roles, emailVerified }
    return { ...user, ...profile, emailVerified, roles: roles.filter((role) => role !== 'admin'), isAdminUnknown: true }
  }
}
