import { OutOfReach } from '@tafel/kernel/out-of-reach.ts'
import { pauseFor } from '@tafel/kernel/pause.ts'
import type { IdentityProvider, ProviderUser } from '../identity-provider.ts'
import { changeTo } from './state.ts'
import type { UserWriter } from './writer.ts'

/** Somebody for whom the identity provider vouches. */
export interface VerifiedUser {
  readonly userId: string
  readonly email: string
  readonly emailVerified: true
  readonly displayName: string
}

/** Sees to it that the log knows a user. */
export type RegisterUser = (user: VerifiedUser) => Promise<unknown>

export interface ReconcileOptions {
  readonly identity: Pick<IdentityProvider, 'list'>
  readonly writer: UserWriter
  readonly register: RegisterUser
  readonly signal: AbortSignal
  /** Rests at least so long between two passes. */
  readonly everyMs?: number
  /** After each pass: how many users could not be dealt with, or why it ended early. */
  readonly onPass: (pass: { readonly skipped: number } | { readonly failed: unknown }) => void
  /** One user who could not be dealt with; the others go on, and this one comes again with the next pass. */
  readonly onSkipped: (userId: string, error: unknown) => void
}

const EVERY_MS = 30_000
/** After a pass that failed. */
const AGAIN_MS = 5000
const PAGE = 100
const MAX_PAGES = 10_000
/** So much of the time is left to others, however many users there are. */
const REST_FACTOR = 9

/**
 * Looks through all users of the identity provider now and then. Whom the log doesn't know yet it learns of: everybody who can sign in can be
 * seen and disabled, also who never called. Who is there otherwise than the log says is written again: a restored backup, a hand in between.
 */
export async function reconcileUsers(options: ReconcileOptions): Promise<void> {
  const { signal, everyMs = EVERY_MS, onPass } = options
  while (!signal.aborted) {
    const began = performance.now()
    const rest = await pass(options).then(
      (skipped) => {
        onPass({ skipped })
        return Math.max(everyMs, REST_FACTOR * (performance.now() - began))
      },
      (failed: unknown) => {
        onPass({ failed })
        return Math.min(everyMs, AGAIN_MS)
      },
    )
    await pauseFor(rest, signal)
  }
}

async function pass({ identity, writer, register, signal, onSkipped }: ReconcileOptions): Promise<number> {
  let skipped = 0
  for (let page = 0; page < MAX_PAGES && !signal.aborted; page += 1) {
    const users = await identity.list({ first: page * PAGE, max: PAGE })
    for (const user of users) {
      if (signal.aborted) break
      await reconcile(user, writer, register).catch((error: unknown) => {
        if (error instanceof OutOfReach) throw error
        skipped += 1
        onSkipped(user.userId, error)
      })
    }
    if (users.length < PAGE) break
  }
  return skipped
}

async function reconcile(found: ProviderUser, writer: UserWriter, register: RegisterUser): Promise<void> {
  const { userId, email, emailVerified, enabled, firstName, lastName } = found
  const said = await writer.stateOf(userId)
  if (said.isForgotten) return writer.write(userId)
  if (!said.isKnown && enabled && emailVerified)
    await register({ userId, email, emailVerified, displayName: `${firstName} ${lastName}`.trim() })
  if (changeTo(said, found) !== undefined) await writer.write(userId)
}
