import { LRUCache } from 'lru-cache'
import type { Codec } from '../events/codec.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Health } from '../runtime/lifecycle.ts'
import { type Batch, runSubscription } from '../subscriptions/subscribe.ts'
import type { UserStatuses } from './access-guard.ts'

const PREFIX = 'user-'
/** Without news for this long, every status is unknown. */
const BLIND_AFTER_MS = 10_000

/** Users whose last change of rights is remembered; answers expire sooner than this many change. */
const CHANGES_KNOWN = 10_000

export interface WatchedUsers extends UserStatuses {
  readonly health: () => Health
  /** When the log reported a change of the user's rights: sign-out by an admin, new roles. By the given clock. */
  readonly rightsChangedAt: (userId: string) => number | undefined
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

/**
 * Watches the log for users being disabled, enabled and erased. Keeps the ids of refused users in memory, so that a disabled user is
 * refused as soon as the event arrives, whatever the token says. Every status is unknown until it has caught up.
 */
export function watchUsers(options: {
  readonly store: EventStore
  readonly codec: Codec
  readonly signal: AbortSignal
  readonly now?: () => number
}): WatchedUsers {
  const { store, codec, signal, now = () => performance.now() } = options
  const disabled = new Set<string>()
  const changed = new LRUCache<string, number>({ max: CHANGES_KNOWN })
  let position: bigint | undefined
  let caughtUp = false
  let brokenSince: number | undefined

  async function handle(batch: Batch): Promise<void> {
    for (const item of batch.items) {
      // Type and stream suffice: an event that can't be decoded (a forgotten reason) counts too.
      const { type, stream } = item.kind === 'event' ? item.event : item.stored
      if (type === 'UserDisabled' || type === 'UserForgotten') disabled.add(stream.slice(PREFIX.length))
      if (type === 'UserEnabled') disabled.delete(stream.slice(PREFIX.length))
      if (type === 'UserSignedOut' || type === 'UserRolesChanged' || type === 'SecondFactorReset')
        changed.set(stream.slice(PREFIX.length), now())
    }
    position = batch.position ?? position
    if (batch.caughtUp) {
      caughtUp = true
      brokenSince = undefined
    }
  }

  const ended = runSubscription({
    store,
    codec,
    signal,
    handle,
    streamPrefixes: [PREFIX],
    from: async () => position ?? 'beginning',
    onState: ({ state }) => {
      if (state === 'waiting') brokenSince ??= now()
      if (state === 'live') brokenSince = undefined
    },
  }).catch(() => {
    // The log ends before events already seen: it was replaced, and everything known is invalid.
    caughtUp = false
  })

  const blind = () => !caughtUp || (brokenSince !== undefined && now() - brokenSince > BLIND_AFTER_MS)
  return {
    statusOf: (userId) => (blind() ? 'unknown' : disabled.has(userId) ? 'disabled' : 'enabled'),
    health: () => (blind() ? 'down' : 'ok'),
    rightsChangedAt: (userId) => changed.get(userId),
    ended,
  }
}
