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
  /** Called once for each event of the shared subscription, as it arrives. */
  readonly onEvent?: (event: StoredEvent) => void
}

/**
 * The same store, whose subscribers share one subscription to the log. Each catches up alone; after that all of them receive what one
 * subscription delivers, so that a new event crosses the network once. Each keeps its own pace: one that falls too far behind
 * reads alone again. If the shared subscription fails, all its subscribers fail, as their own would.
 */
export function sharingSubscriptions(store: EventStore, { kept = KEPT, onEvent }: SharingOptions = {}): EventStore {
  let tail: Tail | undefined

  /** The messages after `position`, if all of them are buffered. The first caller starts the subscription there. */
  function tailFrom(position: bigint): Tail | undefined {
    if (tail === undefined || !tail.isUsed()) tail = tailOf(store, position, kept, onEvent)
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
  /** What comes after `position`, which it must hold. Ends when the signal aborts, or when the next message is no longer buffered. */
  follow(position: bigint, options: Pick<SubscribeOptions, 'streamPrefixes' | 'signal'>): AsyncGenerator<SubscriptionMessage>
}

function tailOf(store: EventStore, from: bigint, kept: number, onEvent: SharingOptions['onEvent']): Tail {
  const over = new AbortController()
  const messages: SubscriptionMessage[] = []
  /** How many were dropped, and the position of the last of them. */
  let dropped = 0
  let droppedTo = from
  let followers = 0
  let failure: { readonly error: unknown } | undefined
  let grown = Promise.withResolvers<void>()

  function wake(): void {
    const waiting = grown
    grown = Promise.withResolvers()
    waiting.resolve()
  }

  function keep(message: SubscriptionMessage): void {
    messages.push(message)
    if (messages.length < 2 * kept) return
    for (const old of messages.splice(0, kept)) droppedTo = positionOf(old) ?? droppedTo
    dropped += kept
  }

  async function read(): Promise<void> {
    try {
      for await (const message of store.subscribe({ from, signal: over.signal })) {
        if (message.kind === 'event') onEvent?.(message.event)
        keep(message)
        wake()
      }
      failure = { error: new StoreUnavailable('The shared subscription ended by itself.') }
    } catch (error) {
      failure = { error }
    }
    wake()
  }
  void read()

  return {
    isUsed: () => failure === undefined && !over.signal.aborted,
    holds: (position) => position >= droppedTo,
    async *follow(position, { streamPrefixes, signal }) {
      followers += 1
      signal.addEventListener('abort', wake)
      try {
        let next = dropped
        while (!signal.aborted && next >= dropped) {
          const message = messages[next - dropped]
          if (message !== undefined) {
            next += 1
            if ((positionOf(message) ?? position + 1n) > position) yield ofInterest(message, streamPrefixes)
          } else if (failure !== undefined) throw failure.error
          else await grown.promise
        }
      } finally {
        signal.removeEventListener('abort', wake)
        followers -= 1
        if (followers === 0) over.abort()
      }
    },
  }
}

/** Reduces an event outside the filter to a checkpoint. */
function ofInterest(message: SubscriptionMessage, prefixes: readonly string[] | undefined): SubscriptionMessage {
  const isWanted = ({ stream }: StoredEvent) => prefixes === undefined || prefixes.some((prefix) => stream.startsWith(prefix))
  if (message.kind !== 'event' || isWanted(message.event)) return message
  return { kind: 'checkpoint', position: message.event.position }
}
