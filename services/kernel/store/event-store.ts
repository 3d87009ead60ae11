import type { StoredMetadata } from '@tafel/contracts/base/envelope.ts'
import { OutOfReach } from '../runtime/out-of-reach.ts'

/**
 * The event store port. Adapters: memory (tests) and EventStoreDB. The contract suite in `contract/` names its guarantees.
 * It handles bytes: encryption, leaf hashes and upcasting are the codec's.
 */
export interface EventStore {
  /** The events of one stream in order. A missing stream is empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<StoredEvent>
  /** The events of all streams except system streams, in log order. */
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>
  /**
   * Appends all events or none. The expected revision is required.
   * Throws `AppendUnknown` when no answer came in time: the events may exist or not.
   * Refuses data that isn't JSON (`NotJson`) before sending anything.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
    options?: { readonly signal?: AbortSignal },
  ): Promise<AppendResult>
  /**
   * Live events of all streams after `from`, endless until the signal aborts. Any other end throws:
   * the subscriber reconnects from its own last checkpoint (`subscribe.ts`).
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionMessage>
  /** Position of the newest event of the whole log, system events included; `none` if it is empty. For lag, and to detect a checkpoint of another log. */
  head(options?: { readonly signal?: AbortSignal }): Promise<bigint | 'none'>
  close(): Promise<void>
}

/** The highest possible position: event stores count in signed 64-bit numbers. */
export const MAX_POSITION = 2n ** 63n - 1n

/** Parses a position from a request; undefined if no log can have it. */
export function positionFrom(text: string): bigint | undefined {
  if (!/^\d{1,19}$/.test(text)) return undefined
  const position = BigInt(text)
  return position <= MAX_POSITION ? position : undefined
}

/** The revision of the last event that the writer has seen, or `none` if it saw no stream. */
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
  /** Exclusive; from the beginning by default. */
  readonly after?: bigint
  readonly maxCount?: number
  readonly signal?: AbortSignal
}

export interface SubscribeOptions {
  /** Exclusive. */
  readonly from: bigint | 'beginning' | 'end'
  /** Only streams whose name begins with one of these. Default: all except system streams. */
  readonly streamPrefixes?: readonly string[]
  /** Of any other event the subscriber only needs the position. A store may deliver it nonetheless. */
  readonly wants?: (event: StoredEvent) => boolean
  readonly signal: AbortSignal
}

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Everything up to here was scanned; nothing before it will come. Safe to store as a checkpoint. */
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  /** The subscription has reached the end of the log as of that moment. */
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' }

/** The position in the log that a message implies. */
export function positionOf(message: SubscriptionMessage): bigint | undefined {
  if (message.kind === 'event') return message.event.position
  return message.kind === 'checkpoint' ? message.position : undefined
}

/** No answer came in time. Read the stream again and look for the command's id before retrying. */
export class AppendUnknown extends OutOfReach {
  override readonly name = 'AppendUnknown'
}

/** The position to subscribe after isn't an event of this log. */
export class NoSuchPosition extends Error {
  override readonly name = 'NoSuchPosition'
}

/** The store is unreachable or refuses; nothing was written. */
export class StoreUnavailable extends OutOfReach {
  override readonly name: string = 'StoreUnavailable'
}
