import type { StoredMetadata } from '@tafel/contracts/envelope.ts'
import { OutOfReach } from './out-of-reach.ts'

/**
 * The event store port. Adapters: memory (tests) and EventStoreDB. The contract suite in `contract/` names what it guarantees.
 * It knows bytes, not meaning: encryption, leaf hashes and upcasting happen in the codec above it.
 */
export interface EventStore {
  /** The events of one stream in order. A stream that does not exist is empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<StoredEvent>
  /** The events of all streams but the system's, in the order of the log. */
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>
  /**
   * Appends all events or none. The expected revision is required: there is no default.
   * `AppendUnknown` is thrown when no answer came in time: the events may or may not be there.
   * Data that is not JSON is refused (`NotJson`) before anything is sent.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<AppendResult>
  /**
   * Live events of all streams after `from`, endless until the signal aborts. Any end that was not asked for throws:
   * reconnecting is the subscriber's (`subscribe.ts`), from its own last checkpoint.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>
  /** Position of the newest event of the whole log, the system's included; `none` while it is empty. For lag, and to see a checkpoint from another log. */
  head(options?: { readonly signal?: AbortSignal }): Promise<bigint | 'none'>
  close(): Promise<void>
}

/** The highest position that an event can have: event stores count in signed 64-bit numbers. */
export const MAX_POSITION = 2n ** 63n - 1n

/** The position that a text of a request names, written as answers write it; undefined where no log can have it. */
export function positionFrom(text: string): bigint | undefined {
  if (!/^\d{1,19}$/.test(text)) return undefined
  const position = BigInt(text)
  return position <= MAX_POSITION ? position : undefined
}

/** The revision of the last event that the writer has seen, or `none` where it saw no stream. */
export type ExpectedRevision = bigint | 'none'

export interface NewEvent {
  readonly id: string
  readonly type: string
  readonly data: unknown
  readonly metadata: StoredMetadata
}

export interface StoredEvent extends NewEvent {
  readonly stream: string
  readonly revision: bigint
  readonly position: bigint
  readonly recordedAt: string
}

export type AppendResult =
  | { readonly outcome: 'appended'; readonly revision: bigint; readonly position: bigint }
  | { readonly outcome: 'conflict'; readonly current: ExpectedRevision }

export interface ReadOptions {
  readonly from?: bigint
  readonly direction?: 'forwards' | 'backwards'
  readonly maxCount?: number
  readonly signal?: AbortSignal
}

export interface ReadAllOptions {
  /** Exclusive; from the beginning where absent. */
  readonly after?: bigint
  readonly maxCount?: number
  readonly signal?: AbortSignal
}

export interface SubscribeOptions {
  /** Exclusive; `beginning` and `end` as they say. */
  readonly from: bigint | 'beginning' | 'end'
  /** Only streams whose name begins with one of these. Absent: all but the system's. */
  readonly streamPrefixes?: readonly string[]
  readonly signal: AbortSignal
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Everything up to here was looked at; nothing before it will come. Safe to store as a checkpoint. */
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  /** The subscription is at the end of the log as it was when it got there. */
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' }

/** Where in the log a message says that its subscriber is. */
export function positionOf(message: SubscriptionMessage): bigint | undefined {
  if (message.kind === 'event') return message.event.position
  return message.kind === 'checkpoint' ? message.position : undefined
}

/** No answer came in time. Re-read the stream and look for the command's id before anything is tried again. */
export class AppendUnknown extends OutOfReach {
  override readonly name = 'AppendUnknown'
}

/** The position that a subscription was to start after is not an event of this log. */
export class NoSuchPosition extends Error {
  override readonly name = 'NoSuchPosition'
}

/** The store cannot be reached or refuses; nothing was written. */
export class StoreUnavailable extends OutOfReach {
  override readonly name: string = 'StoreUnavailable'
}
