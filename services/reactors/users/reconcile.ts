import { OutOfReach } from '@tafel/kernel/runtime/out-of-reach.ts'
import { pauseFor } from '@tafel/kernel/runtime/pause.ts'
import type { IdentityProvider, ProviderUser } from '../identity-provider.ts'
import { changeTo } from './state.ts'
import type { UserWriter } from './writer.ts'

/** A user that the identity provider vouches for. */
export interface VerifiedUser {
  readonly userId: string
  readonly email: string
  readonly emailVerified: true
  readonly displayName: string
}

/** Makes sure that the log contains a user. */
export type RegisterUser = (user: VerifiedUser) => Promise<unknown>

export interface ReconcileOptions {
  readonly identity: Pick<IdentityProvider, 'list'>
  readonly writer: UserWriter
  readonly register: RegisterUser
  readonly signal: AbortSignal
  /** Minimum pause between two passes. */
  readonly everyMs?: number
  /** After each pass: the number of users that failed, or why it ended early. */
  readonly onPass: (pass: { readonly skipped: number } | { readonly failed: unknown }) => void
  /** One user that failed; the others continue, and the next pass retries this one. */
  readonly onSkipped: (userId: string, error: unknown) => void
}

const EVERY_MS = 30_000
/** After a failed pass. */
const AGAIN_MS = 5000
const PAGE = 100
const MAX_PAGES = 10_000
/** Fraction of time left to others, however many users there are. */
const REST_FACTOR = 9

/**
 * Checks all users of the identity provider periodically. Unknown ones are registered in the log, so that everyone who can sign in can be
 * seen and disabled. Users who differ from the log are written again: a restored backup, a manual change.
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
  const recorded = await writer.stateOf(userId)
  if (recorded.isForgotten) return writer.write(userId)
  if (!recorded.isKnown && enabled && emailVerified)
    await register({ userId, email, emailVerified, displayName: `${firstName} ${lastName}`.trim() })
  if (changeTo(recorded, found) !== undefined) await writer.write(userId)
}
