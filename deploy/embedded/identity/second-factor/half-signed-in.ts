import { createHash } from 'node:crypto'
import type { Identity } from '../context.ts'
import type { Request } from '../http/router.ts'
import { passwordHash, type StoredUser, userById } from '../store/users.ts'
import type { Method } from './rule.ts'

// Between the password and the second factor the browser keeps a sealed note of the first step. A sign-in's own cookies may have been
// planted by an attacker who has them too; this one is set only in the answer to the right password.

const NAME = 'tafel_identity_half'
const MINUTES = 10

/** A person who has proved the first factor, and perhaps the second. */
export interface HalfSignedIn {
  readonly user: StoredUser
  readonly methods: readonly Method[]
}

interface Note {
  readonly userId: string
  readonly methods: readonly Method[]
  /** Changes with the password: a new one ends sign-ins begun with the old one. */
  readonly mark: string
  /** ms since 1970 */
  readonly until: number
}

export async function rememberHalf(identity: Identity, { req, res }: Request, uid: string, half: HalfSignedIn): Promise<void> {
  const note: Note = {
    userId: half.user.id,
    methods: half.methods,
    mark: await markOf(identity, half.user.id),
    until: Date.now() + MINUTES * 60_000,
  }
  identity
    .provider()
    .createContext(req, res)
    .cookies.set(NAME, identity.sealing.seal(JSON.stringify(note), bound(uid)), {
      httpOnly: true,
      sameSite: 'lax',
      secure: identity.https,
      path: `${new URL(identity.issuer).pathname}/login-actions/${uid}`,
      maxAge: MINUTES * 60_000,
    })
}

/** Undefined if the first step was not taken in this browser and sign-in, or is too long ago. */
export async function halfSignedIn(identity: Identity, { req, res }: Request, uid: string): Promise<HalfSignedIn | undefined> {
  const sealed = identity.provider().createContext(req, res).cookies.get(NAME) ?? ''
  const opened = identity.sealing.open(sealed, bound(uid))
  if (opened === undefined) return undefined
  const { userId, methods, mark, until } = JSON.parse(opened) as Note
  const user = await userById(identity.pool, userId)
  if (!user?.enabled || Date.now() > until || mark !== (await markOf(identity, userId))) return undefined
  return { user, methods }
}

const bound = (uid: string) => `half:${uid}`

async function markOf({ pool }: Identity, userId: string): Promise<string> {
  const hash = (await passwordHash(pool, userId)) ?? 'none'
  return createHash('sha256').update(hash).digest('base64url').slice(0, 22)
}
