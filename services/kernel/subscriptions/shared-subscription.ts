import {
  type EventStore,
  positionOf,
  type StoredEvent,
  StoreUnavailable,
  type SubscribeOptions,
  type SubscriptionMessage,
} from '../store/event-store.ts'

/** Messages kept for subscribers behind the newest, at least: seconds of a busy log. */
const KEPT = 4096

export interface SharingOptions {
  /** Messages kept, at least. */
  readonly kept?: number
  /**
   * How often subscribers learn the position of events that they don't want, in ms, but after a silence at once: waking each of them for every
   * event is most of the work. With the period of their batches (`maxDelayMs`), the two coincide. Default: 50.
   */
  readonly passEveryMs?: number
  /** Called once for each event of the shared subscription, as it arrives. */
  readonly onEvent?: ((event: StoredEvent) => void) | undefined
}

/**
 * The same store, whose subscribers share one subscription to the log. Each catches up alone; after that all of them receive what one
 * subscription delivers, so that a new event crosses the network once. Each keeps its own pace: one that falls too far behind
 * reads alone again. If the shared subscription fails, all its subscribers fail, as their own would.
 */
export function sharingSubscriptions(store: EventStore, { kept = KEPT, passEveryMs = 50, onEvent }: SharingOptions = {}): EventStore {
  let tail: Tail | undefined

  /** The messages after `position`, if all of them are buffered. The first caller starts the subscription there. */
  function tailFrom(position: bigint): Tail | undefined {
    if (tail === undefined || !tail.isUsed()) tail = tailOf(store, position, { kept, passEveryMs, onEvent })
    return tail.holds(position) ? tail : undefined
  }

  async function* subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    let from = options.from
    while (!options.signal.aborted) {
      let live = false
      let isShared = false
      for await (const message of store.subscribe({ ...options, from })) {
        from = positionOf(message) ?? from
        if (message.kind === 'caughtUp' || message.kind === 'fellBehind') live = message.kind === 'caughtUp'
        yield message
        // Only after it caught up alone: its messages then describe the log, not just what others received.
        isShared = live && typeof from === 'bigint' && tailFrom(from) !== undefined
        if (isShared) break
      }
      if (!isShared) return
      // Checked again: while its own subscription ended, the others may have left.
      for await (const message of tailFrom(from as bigint)?.follow(from as bigint, options) ?? []) {
        from = positionOf(message) ?? from
        yield message
      }
      if (!options.signal.aborted) yield { kind: 'fellBehind' }
    }
  }

  return { ...store, subscribe }
}

/** One subscription with a buffer of its newest messages, for as long as it has followers. */
interface Tail {
  /** Whether it is usable: it hasn't failed, and has followers. */
  isUsed(): boolean
  /** Whether everything after `position` is buffered, or will be. */
  holds(position: bigint): boolean
  /** Follows the messages after `position`, which it must hold. Ends when the signal aborts or the next message is no longer buffered. */
  follow(position: bigint, options: Omit<SubscribeOptions, 'from'>): AsyncGenerator<SubscriptionMessage>
}

interface Follower {
  readonly isWanted: (message: SubscriptionMessage) => boolean
  wake(): void
}

function tailOf(
  store: EventStore,
  from: bigint,
  { kept, passEveryMs, onEvent }: Pick<Required<SharingOptions>, 'kept' | 'passEveryMs'> & Pick<SharingOptions, 'onEvent'>,
): Tail {
  const over = new AbortController()
  const messages: SubscriptionMessage[] = []
  /** How many were dropped, and the position of the last of them. */
  let dropped = 0
  let droppedTo = from
  const followers = new Set<Follower>()
  let failure: { readonly error: unknown } | undefined
  let passing: NodeJS.Timeout | undefined
  let passedAt = -Infinity

  function wakeAll(): void {
    clearTimeout(passing)
    passing = undefined
    passedAt = performance.now()
    for (const follower of followers) follower.wake()
  }

  function untilNextPass(): number {
    const now = performance.now()
    return now - passedAt > passEveryMs ? 0 : passEveryMs - (now % passEveryMs)
  }

  function keep(message: SubscriptionMessage): void {
    messages.push(message)
    for (const follower of followers) if (follower.isWanted(message)) follower.wake()
    passing ??= setTimeout(wakeAll, untilNextPass())
    if (messages.length < 2 * kept) return
    for (const old of messages.splice(0, kept)) droppedTo = positionOf(old) ?? droppedTo
    dropped += kept
  }

  async function read(): Promise<void> {
    try {
      for await (const message of store.subscribe({ from, signal: over.signal })) {
        if (message.kind === 'event') onEvent?.(message.event)
        keep(message)
      }
      failure = { error: new StoreUnavailable('The shared subscription ended by itself.') }
    } catch (error) {
      failure = { error }
    }
    wakeAll()
  }
  void read()

  return {
    isUsed: () => failure === undefined && !over.signal.aborted,
    holds: (position) => position >= droppedTo,
    async *follow(position, options) {
      const { signal } = options
      const follower: Follower = { isWanted: wantedBy(options), wake: () => undefined }
      const wake = () => follower.wake()
      followers.add(follower)
      signal.addEventListener('abort', wake)
      try {
        let next = dropped
        /** The last position that the follower doesn't know yet. */
        let passed: bigint | undefined
        while (!signal.aborted && next >= dropped) {
          const message = messages[next - dropped]
          const isWanted = message !== undefined && (positionOf(message) ?? position + 1n) > position && follower.isWanted(message)
          if (message !== undefined && !isWanted) {
            next += 1
            const at = positionOf(message) ?? position
            if (at > position) passed = at
          } else if (passed !== undefined) {
            yield { kind: 'checkpoint', position: passed }
            passed = undefined
          } else if (message !== undefined) {
            next += 1
            yield message
          } else if (failure !== undefined) throw failure.error
          else await new Promise<void>((resolve) => (follower.wake = resolve))
        }
      } finally {
        signal.removeEventListener('abort', wake)
        followers.delete(follower)
        if (followers.size === 0) {
          clearTimeout(passing)
          over.abort()
        }
      }
    },
  }
}

/** Whether a message must reach the subscriber as it is. The positions of all others suffice. */
function wantedBy({ streamPrefixes, wants }: Omit<SubscribeOptions, 'from'>): (message: SubscriptionMessage) => boolean {
  return (message) => {
    if (message.kind !== 'event') return message.kind !== 'checkpoint'
    const { event } = message
    return (streamPrefixes === undefined || streamPrefixes.some((prefix) => event.stream.startsWith(prefix))) && (wants?.(event) ?? true)
  }
}
