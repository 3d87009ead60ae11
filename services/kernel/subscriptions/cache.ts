import type { Codec, Decoded } from '../events/codec.ts'
import type { EventStore } from '../store/event-store.ts'
import { recent } from '../runtime/recent.ts'
import { type Batch, runSubscription } from './subscribe.ts'

/** Time to live while the subscription is live, from the last confirmation; limits what a silent connection can hide. */
const FOLLOWED_MS = 5000
/** How often to confirm, while entries are used. */
const CONFIRM_EVERY_MS = 2000
/** Confirmed entries leave the memory after this. */
const KEPT_MS = 600_000
const UNFOLLOWED_MS = 1000
/** Random reduction of the time to live, so that entries cached together don't all expire together. */
const SPREAD_MS = 2000

/** The log to subscribe to. */
export interface SubscribedLog {
  readonly store: EventStore
  readonly codec: Codec
  readonly signal: AbortSignal
}

/** Values last read from the log, by key. */
export interface Known<V> {
  /** Undefined: read the log. */
  get(key: string): V | undefined
  /** Call before reading the log, and the returned function with the value: it is cached only if nothing changed meanwhile. */
  asking(key: string): (value: V) => void
  forget(key: string): void
  forgetWhere(is: (value: V) => boolean): void
  /** Settles when the signal aborts. */
  readonly ended: Promise<unknown>
}

export interface CacheOptions {
  /** Undefined: no subscription, so entries live for a second. */
  readonly log: SubscribedLog | undefined
  readonly max: number
  readonly streamPrefixes: readonly string[]
  /** Drops stale entries. Called for events that can't be decoded as well, with their stream. */
  readonly onNews: (stream: string, item: Decoded) => void
  readonly clock?: (() => number) | undefined
  readonly random?: (() => number) | undefined
}

/**
 * A subscription-backed cache: saves reading the log for values whose change the log announces. One question confirms all entries: once the
 * subscription has passed what was the end of the log, every entry that is left is current as of that question.
 */
export function cacheWhileSubscribed<V>(options: CacheOptions): Known<V> {
  const { log, max, streamPrefixes, onNews, clock = () => performance.now(), random = Math.random } = options
  const known = recent<{ readonly value: V; readonly askedAt: number; readonly followedMs: number }>(max, KEPT_MS)
  /** Counts changes, to detect one that happens during a read. */
  let news = 0
  let isFollowed = false
  let passed: bigint | undefined
  let confirmedAt = -Infinity
  let confirming: { readonly startedAt: number; head?: bigint | 'none' | undefined } | undefined

  async function confirm({ store, signal }: SubscribedLog): Promise<void> {
    const startedAt = clock()
    if (startedAt - (confirming?.startedAt ?? -Infinity) < CONFIRM_EVERY_MS) return
    const question: typeof confirming = { startedAt }
    confirming = question
    // Without an answer the entries expire.
    question.head = await store.head({ signal }).catch(() => undefined)
    confirmIfPassed()
  }

  function confirmIfPassed(): void {
    const { head, startedAt = 0 } = confirming ?? {}
    if (head === 'none' || (head !== undefined && passed !== undefined && passed >= head)) confirmedAt = startedAt
  }

  function forgetAll(): void {
    news += 1
    known.clear()
  }

  async function handle({ items }: Batch): Promise<void> {
    for (const item of items) onNews(item.kind === 'event' ? item.event.stream : item.stored.stream, item)
  }

  async function follow({ store, codec, signal }: SubscribedLog): Promise<void> {
    await runSubscription({
      store,
      codec,
      signal,
      streamPrefixes,
      from: async () => passed ?? 'end',
      handle: async (batch) => {
        await handle(batch)
        passed = batch.position ?? passed
        confirmIfPassed()
      },
      onState: ({ state }) => {
        isFollowed = state === 'live'
        // Entries may predate the subscription.
        forgetAll()
      },
    }).catch(() => undefined)
    // Ended, or the log was replaced: entries live for a second from now on.
    isFollowed = false
    forgetAll()
  }

  return {
    get(key) {
      if (log !== undefined && isFollowed) void confirm(log)
      const found = known.get(key)
      if (found === undefined) return undefined
      const holds = isFollowed ? clock() - Math.max(found.askedAt, confirmedAt) < found.followedMs : clock() - found.askedAt < UNFOLLOWED_MS
      return holds ? found.value : undefined
    },
    asking(key) {
      // Age counts from the question: the answer may be as old as that.
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
