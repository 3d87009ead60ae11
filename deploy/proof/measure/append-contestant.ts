import type { StoredMetadata } from '@tafel/contracts/base/envelope.ts'

/** The event that every contestant stores: the same type, data and metadata, as JSON. */
export interface Entry {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: StoredMetadata
}

/** A store in the race. */
export interface Contestant {
  readonly name: string
  /** Appends one event to a stream of `before` events; resolves once it would survive a power cut. */
  append(stream: string, before: number, entry: Entry): Promise<void>
  /** Reports every event from the beginning, until stopped. Undefined if not supported. */
  readonly follow?: (seen: (one: Seen) => void) => Promise<{ stop(): Promise<void> }>
  /** Reads all events. Undefined if not supported. */
  readonly readAll?: () => AsyncIterable<Seen>
  /** Other processes that work for it. */
  processes(): readonly number[]
  close(): Promise<void>
}

/** An event as seen by a subscriber or reader. */
export interface Seen {
  readonly stream: string
  /** The number of events before it in its stream. */
  readonly before: number
}
