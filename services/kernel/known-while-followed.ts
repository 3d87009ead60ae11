import type { Codec, Decoded } from './codec.ts'
import type { EventStore } from './event-store.ts'
import { recent } from './recent.ts'
import { type Batch, runSubscription } from './subscribe.ts'

/** While the log is followed, and says at once where something has changed. It bounds what a connection that has gone silent can hide. */
const FOLLOWED_MS = 5000
const UNFOLLOWED_MS = 1000
/** Taken off by chance, at most: those who came together need not be asked for together ever after. */
const SPREAD_MS = 2000

/** The log to follow. */
export interface FollowedLog {
  readonly store: EventStore
  readonly codec: Codec
  readonly signal: AbortSignal
}

/** What the log said last, by key. */
export interface Known<V> {
  /** Undefined: the log is to be asked. */
  get(key: string): V | undefined
  /** Before the log is asked; what it answers is handed to what comes back, and kept only if nothing has happened meanwhile. */
  asking(key: string): (value: V) => void
  forget(key: string): void
  forgetWhere(is: (value: V) => boolean): void
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

export interface KnownOptions {
  /** Undefined: it is not followed, so nothing is known for longer than a second. */
  readonly log: FollowedLog | undefined
  readonly max: number
  readonly streamPrefixes: readonly string[]
  /** Has what an event of those streams makes old forgotten. The stream says it of news that can't be read too. */
  readonly onNews: (stream: string, item: Decoded) => void
  readonly clock?: (() => number) | undefined
  readonly random?: (() => number) | undefined
}

/** Spares asking the log again and again for what it would tell of by itself if it changed. */
export function knownWhileFollowed<V>(options: KnownOptions): Known<V> {
  const { log, max, streamPrefixes, onNews, clock = () => performance.now(), random = Math.random } = options
  const known = recent<{ readonly value: V; readonly askedAt: number; readonly followedMs: number }>(max, FOLLOWED_MS)
  /** Grows with all that may make an answer old before it is here. */
  let news = 0
  let isFollowed = false

  function forgetAll(): void {
    news += 1
    known.clear()
  }

  async function handle({ items }: Batch): Promise<void> {
    for (const item of items) onNews(item.kind === 'event' ? item.event.stream : item.stored.stream, item)
  }

  async function follow({ store, codec, signal }: FollowedLog): Promise<void> {
    let position: bigint | undefined
    await runSubscription({
      store,
      codec,
      signal,
      streamPrefixes,
      from: async () => position ?? 'end',
      handle: async (batch) => {
        await handle(batch)
        position = batch.position ?? position
      },
      onState: ({ state }) => {
        isFollowed = state === 'live'
        // What was kept before is as old as it may be without being followed, or older.
        forgetAll()
      },
    }).catch(() => undefined)
    // Ended, or the log is another one: everything is asked again each second.
    isFollowed = false
    forgetAll()
  }

  return {
    get(key) {
      const found = known.get(key)
      return found !== undefined && clock() - found.askedAt < (isFollowed ? found.followedMs : UNFOLLOWED_MS) ? found.value : undefined
    },
    asking(key) {
      // Counted from the question: an answer that took its time is no younger than that.
      const [askedAt, before] = [clock(), news]
      return (value) => {
        if (news === before) known.set(key, { value, askedAt, followedMs: FOLLOWED_MS - SPREAD_MS * random() })
      }
    },
    forget(key) {
      news += 1
      known.delete(key)
    },
    forgetWhere(is) {
      news += 1
      const old = [...known.entries()].filter(([, { value }]) => is(value))
      for (const [key] of old) known.delete(key)
    },
    ended: log === undefined ? Promise.resolve() : follow(log),
  }
}
