import { LRUCache } from 'lru-cache'
import type { Codec } from '../codec.ts'
import type { EventStore } from '../event-store.ts'
import type { Health } from '../lifecycle.ts'
import { type Batch, runSubscription } from '../subscribe.ts'
import type { UserStatuses } from './gate.ts'

const PREFIX = 'user-'
/** Without news for this long, nobody can be said to be enabled. */
const BLIND_AFTER_MS = 10_000

/** What was asked of a user's rights is forgotten sooner than so many others change. */
const CHANGES_KNOWN = 10_000

export interface WatchedUsers extends UserStatuses {
  readonly health: () => Health
  /** When the log said that a user's rights have changed elsewhere: signed out by an admin, other roles. Of the clock given. */
  readonly rightsChangedAt: (userId: string) => number | undefined
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

/**
 * Watches the log for users being disabled, enabled and erased. The ids of those who may not pass are kept in memory, so a disabled user
 * is refused as soon as the event arrives, whatever the token says. Before it has caught up nobody's status is known.
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
      // The type and the stream say it all: news that can't be decoded (a forgotten reason) counts no less.
      const { type, stream } = item.kind === 'event' ? item.event : item.stored
      if (type === 'UserDisabled' || type === 'UserForgotten') disabled.add(stream.slice(PREFIX.length))
      if (type === 'UserEnabled') disabled.delete(stream.slice(PREFIX.length))
      if (type === 'UserSignedOut' || type === 'UserRolesChanged') changed.set(stream.slice(PREFIX.length), now())
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
    // The log is behind what was seen of it: it is another log, and what is known of users is worth nothing.
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
