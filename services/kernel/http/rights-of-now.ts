import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type GetText, getText } from './get-text.ts'
import type { User } from './handler.ts'
import type { TokenVerifier } from './token.ts'

/** What the identity provider says now of whoever holds a token. */
type Said =
  | { readonly answer: 'holds'; readonly roles: readonly string[]; readonly emailVerified: boolean | undefined; readonly profile: Profile }
  /** Signed out, disabled, deleted: the token proves nothing any more. */
  | { readonly answer: 'ended' }

/** What a person may change; where it isn't said, the token's word holds. */
type Profile = Partial<Pick<User, 'email' | 'displayName'>>

export interface RightsOfNowOptions {
  /** The provider's standard userinfo endpoint, asked with the caller's own token. */
  readonly url: string
  /** Whom the log has disabled the gate refuses, and says why: there is nothing to ask. */
  readonly isDisabled: (userId: string) => boolean
  /** When the log said that they changed, by the clock `now`: what was asked before does not hold. */
  readonly rightsChangedAt?: (userId: string) => number | undefined
  readonly get?: GetText
  readonly now?: () => number
  readonly deadlineMs?: number
  /** How long an answer holds; a right that was taken is gone after it. */
  readonly holdsMs?: number
  readonly random?: () => number
}

const REMEMBERED = 10_000
const MAX_BYTES = 64 * 1024
/** After a failure nobody waits for the provider for so long; then one call tries whether it is back. */
const AWAY_MS = 1000
/** From this part of its time on an answer is asked for anew, behind the answer to whoever calls then. */
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

/** What was learnt of one token. */
interface Remembered {
  /** Calls with the same token share one question. */
  asking?: Promise<Said | undefined>
  last?: Said
  /** When that was asked for. */
  askedAt: number
  /** How old it may be before it is asked for anew: not as old for all, so that those who came together don't ask together ever after. */
  renewMs: number
}

/**
 * A token says what was so when it was issued. This asks what is so now, at most once in two seconds for each token, however many calls there are:
 * roles are those of now, and a token whose session or user is gone proves nothing. While the provider can't be asked, what it said last of this token
 * holds, or else what the token says, until it expires; but for the role `admin`, which then is nobody's: rights that can't be read are refused.
 */
export function withRightsOfNow(verify: TokenVerifier, options: RightsOfNowOptions): TokenVerifier {
  const { url, isDisabled, rightsChangedAt, get = getText, deadlineMs = 1500, holdsMs = 2000, random = Math.random } = options
  const now = options.now ?? (() => performance.now())
  const remembered = new LRUCache<string, Remembered>({ max: REMEMBERED })
  /** The newest of each person, by whichever token it was asked: an older token's answer must not bring an old address back. */
  const profiles = new LRUCache<string, { readonly profile: Profile; readonly askedAt: number }>({ max: REMEMBERED })
  let awayUntil = -Infinity
  let isTrying = false

  async function request(authorization: string, user: User): Promise<Said> {
    const { status, text } = await get(url, { authorization, accept: 'application/json' }, { deadlineMs, maxBytes: MAX_BYTES })
    // Keycloak answers 400 where the user was disabled, and 403 to a token that was not issued for signing in.
    if ([400, 401, 403].includes(status)) return { answer: 'ended' }
    if (status !== 200) throw new Error(`Userinfo was answered with ${status}.`)
    const { sub, realm_access: access, email_verified: emailVerified, email, name } = z.parse(userinfo, JSON.parse(text))
    if (sub.toLowerCase() !== user.userId) return { answer: 'ended' }
    const profile = { ...(email === undefined ? {} : { email }), ...(name === undefined ? {} : { displayName: name }) }
    return { answer: 'holds', roles: access.roles, emailVerified, profile }
  }

  /** Undefined where it can't be asked. */
  async function ask(authorization: string, user: User): Promise<Said | undefined> {
    const wasAway = awayUntil > -Infinity
    if (wasAway && (isTrying || now() < awayUntil)) return undefined
    isTrying = wasAway
    try {
      const said = await request(authorization, user)
      awayUntil = -Infinity
      return said
    } catch {
      awayUntil = now() + AWAY_MS
      return undefined
    } finally {
      if (wasAway) isTrying = false
    }
  }

  async function said(authorization: string, user: User): Promise<{ readonly last: Said | undefined; readonly isOfNow: boolean }> {
    const token = remembered.get(authorization) ?? { askedAt: -Infinity, renewMs: 0 }
    remembered.set(authorization, token)
    const askedAt = now()
    const changedAt = rightsChangedAt?.(user.userId) ?? -Infinity
    const age = askedAt - token.askedAt
    const holds = age < holdsMs && token.askedAt > changedAt
    if (holds && age < token.renewMs) return { last: token.last, isOfNow: true }
    token.asking ??= ask(authorization, user)
      .then((answer) => {
        const renewMs = holdsMs * (RENEWED_FROM + (1 - RENEWED_FROM) * random())
        if (answer !== undefined) Object.assign(token, { last: answer, askedAt, renewMs })
        if (answer?.answer === 'holds' && askedAt >= (profiles.get(user.userId)?.askedAt ?? -Infinity))
          profiles.set(user.userId, { profile: answer.profile, askedAt })
        return answer
      })
      .finally(() => delete token.asking)
    if (holds) return { last: token.last, isOfNow: true }
    const answer = await token.asking
    return { last: answer ?? token.last, isOfNow: answer !== undefined }
  }

  return async (authorization) => {
    const user = await verify(authorization)
    if (user === undefined || authorization === undefined) return undefined
    if (isDisabled(user.userId)) return { ...user, roles: [] }
    const { last, isOfNow } = await said(authorization, user)
    if (last?.answer === 'ended') return undefined
    const { roles, emailVerified = user.emailVerified } = last ?? user
    const { profile } = profiles.get(user.userId) ?? {}
    if (isOfNow) return { ...user, ...profile, roles, emailVerified }
    return { ...user, ...profile, emailVerified, roles: roles.filter((role) => role !== 'admin'), isAdminUnknown: true }
  }
}
