import type { Names } from '../access/access-log.ts'
import type { KindName } from '../../base/kind-names.ts'

/** An event in search results: author, time, type and subject. Its contents are read when it is replayed. */
export interface FoundEvent {
  readonly id: string
  readonly at: string
  readonly type: string
  readonly person: string
  readonly onBehalfOf: string | null
  readonly accountId: string
  readonly clientId: string | null
  readonly record: { readonly kind: KindName; readonly recordId: string } | null
  /** The issued report that it is about; its record is the one that it was issued of. */
  readonly report: { readonly reportId: string; readonly number: string } | null
  /** The subject of its stream: the firm's register for a report, otherwise the event's own subject. */
  readonly revision: number
}

export interface FoundEvents {
  /** The newest first. */
  readonly items: readonly FoundEvent[]
  readonly next: string | null
  readonly people: Names
  readonly firms: Names
  readonly clients: Names
  readonly records: Names
}

/** One event of a stream, still sealed. */
export interface SealedEvent {
  readonly revision: number
  readonly type: string
  readonly schemaVersion: number
  /** When it was decided, and when it was written. */
  readonly occurredAt: string
  readonly recordedAt: string
  readonly person: string
  readonly onBehalfOf: string | null
  readonly leafHash: string
}

/** A signed checkpoint over the whole log that covers the stream. */
export interface CheckpointOfStream {
  readonly at: string
  /** Events of the log that it covers. */
  readonly size: number
}

/** Whether the leaf hashes of a stream match the stored events, computed at the time of the request. */
export interface StreamProof {
  readonly stream: string
  readonly events: number
  /** The first revision whose stored event differs from the written one; null: none. */
  readonly brokenAt: number | null
  readonly verifiedAt: string
  /** Null: none covers it yet, or no checkpoints are taken here. */
  readonly checkpoint: CheckpointOfStream | null
  /** The newest, at most `MAX_SEALS`, in order. */
  readonly seals: readonly SealedEvent[]
  readonly people: Names
}
export const MAX_SEALS = 1000
