import { LRUCache } from 'lru-cache'
import type { StreamView } from './decide.ts'
import type { LogReader } from './log-reader.ts'
import { metadataStreamOf, subjectOf } from './metadata-streams.ts'
import type { StoredRecord } from './record.ts'
import { KEEP_ALL, METADATA_RETENTION, parseRetention, type Retention } from './retention.ts'

/** The state of a stream that a writer or a reader needs before it reads events. */
export interface StreamState {
  readonly last: number
  readonly tombstoned: boolean
  /** Position of the newest metadata, or -1. */
  readonly metadata: number
  readonly retention: Retention
}

/** The flushed state of every stream; the most recently used ones are cached. */
export interface StreamStates {
  get(name: string): StreamState
  /** A view of the streams as they will be when the batch is flushed. */
  begin(): BatchStates & {
    added(record: StoredRecord): void
    /** The streams that the batch changes, with their new states. */
    changes(): Iterable<readonly [string, StreamState]>
  }
  flushed(records: readonly StoredRecord[], changes: Iterable<readonly [string, StreamState]>): void
  /** Repeats of these events are recognised, whatever the expected revision was. */
  remember(records: readonly StoredRecord[]): void
}

export interface BatchStates {
  state(name: string): StreamState
  view(name: string): StreamView
  /** Data of the stream's newest metadata, empty if there is none. */
  metadata(name: string): Uint8Array
  /** Position of a stream's event. */
  position(name: string, revision: number): number | undefined
}

const CACHED_STREAMS = 100_000
const RECENT_EVENTS = 100_000

export function streamStates(reader: LogReader): StreamStates {
  const cache = new LRUCache<string, StreamState>({ max: CACHED_STREAMS })
  const recent = new LRUCache<string, { readonly stream: string; readonly revision: number }>({ max: RECENT_EVENTS })

  function remember(records: readonly StoredRecord[]): void {
    for (const { id, stream, revision, tombstone } of records) if (!tombstone) recent.set(id, { stream, revision })
  }

  function get(name: string): StreamState {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const row = reader.stream(name)
    const metadata = row?.metadata ?? -1
    const subject = subjectOf(name)
    const tombstoned = (row?.tombstoned ?? false) || (subject !== undefined && get(subject).tombstoned)
    const state: StreamState = {
      last: row?.last ?? -1,
      tombstoned,
      metadata,
      // The metadata of a permanently deleted stream may have been scavenged.
      retention:
        subject !== undefined ? METADATA_RETENTION : metadata < 0 || tombstoned ? KEEP_ALL : parseRetention(reader.at(metadata).data),
    }
    cache.set(name, state)
    return state
  }

  return {
    get,
    begin() {
      const changed = new Map<string, StreamState>()
      const added = new Map<string, StoredRecord[]>()
      const state = (name: string): StreamState => changed.get(name) ?? get(name)
      const inBatch = (name: string, revision: number): StoredRecord | undefined =>
        added.get(name)?.find((record) => record.revision === revision)
      const position = (name: string, revision: number): number | undefined =>
        inBatch(name, revision)?.position ?? reader.position(name, revision)
      return {
        state,
        position,
        metadata(name) {
          const written = added.get(metadataStreamOf(name))?.at(-1)
          if (written !== undefined) return written.data
          const { metadata } = state(name)
          return metadata < 0 ? new Uint8Array() : reader.at(metadata).data
        },
        view(name) {
          const { last, tombstoned, retention } = state(name)
          return {
            last,
            tombstoned,
            softDeleted: retention.softDeleted,
            hasMetadata: state(name).metadata >= 0,
            idAt(revision) {
              const written = inBatch(name, revision)
              if (written !== undefined) return written.id
              const at = position(name, revision)
              return at === undefined ? undefined : reader.at(at).id
            },
            recent(id) {
              const here = added.get(name)?.find((record) => record.id === id)
              if (here !== undefined) return here.revision
              const known = recent.get(id)
              return known?.stream === name ? known.revision : undefined
            },
          }
        },
        changes: () => changed,
        added(record) {
          const name = record.stream
          const before = state(name)
          changed.set(name, record.tombstone ? { ...before, tombstoned: true } : { ...before, last: record.revision })
          const subject = subjectOf(name)
          if (subject !== undefined) {
            changed.set(subject, { ...state(subject), metadata: record.position, retention: parseRetention(record.data) })
          } else if (record.tombstone) {
            changed.set(metadataStreamOf(name), { ...state(metadataStreamOf(name)), tombstoned: true })
          }
          const list = added.get(name)
          if (list === undefined) added.set(name, [record])
          else list.push(record)
        },
      }
    },
    remember,
    flushed(records, changes) {
      remember(records)
      for (const [name, state] of changes) cache.set(name, state)
    },
  }
}
