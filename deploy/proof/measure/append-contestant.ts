import type { StoredMetadata } from '@tafel/contracts/base/envelope.ts'

/** What every contestant is given to store: the same type, data and metadata, as JSON. */
export interface Entry {
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: StoredMetadata
}

/** A store in the race. */
export interface Contestant {
  readonly name: string
  /** Appends one event to a stream that holds `before` events; resolves when a power cut cannot take it away any more. */
  append(stream: string, before: number, entry: Entry): Promise<void>
  /** Calls with every event that it is shown from the beginning on, until it is stopped. Missing: not offered. */
  readonly follow?: (seen: (one: Seen) => void) => Promise<{ stop(): Promise<void> }>
  /** What a reader that comes afterwards is shown. Missing: not offered. */
  readonly readAll?: () => AsyncIterable<Seen>
  /** Processes that work for it besides this one. */
  processes(): readonly number[]
  close(): Promise<void>
}

/** An event as a subscriber or a reader is shown it. */
export interface Seen {
  readonly stream: string
  /** How many events of its stream stand before it. */
  readonly before: number
}
