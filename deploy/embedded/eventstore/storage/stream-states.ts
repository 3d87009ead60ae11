import type { StreamView } from './decide.ts'
import type { LogReader } from './log-reader.ts'
import type { StoredRecord } from './record.ts'
import { KEEP_ALL, METADATA_RETENTION, parseRetention, type Retention } from './retention.ts'
import type { StreamIndex } from './stream-index.ts'

/** What a writer or a reader has to know of a stream before it looks at events. */
export interface StreamState {
  readonly id: number | undefined
  readonly last: number
  readonly tombstoned: boolean
  readonly retention: Retention
}

/** Knows the flushed state of every stream; the most used ones are kept in memory. */
export interface StreamStates {
  get(name: string): StreamState
  /** Looks at the streams as they will be when the batch is flushed. */
  begin(): BatchStates & { added(record: StoredRecord): void }
  flushed(records: readonly StoredRecord[]): void
  /** Repeats of these are recognised, whatever was expected when they were written. */
  remember(records: readonly StoredRecord[]): void
}

export interface BatchStates {
  state(name: string): StreamState
  view(name: string): StreamView
  /** Data of the stream's newest metadata, empty where there is none. */
  metadata(name: string): Uint8Array
  /** Position of a stream's event. */
  position(name: string, revision: number): number | undefined
}

const CACHED_STREAMS = 50_000
const RECENT_EVENTS = 50_000
const METADATA_PREFIX = '$$'

/** The stream that holds the metadata of a stream. */
export function metadataStreamOf(name: string): string {
  return METADATA_PREFIX + name
}

export function isMetadataStream(name: string): boolean {
  return name.startsWith(METADATA_PREFIX)
}

export function streamStates(index: StreamIndex, reader: LogReader): StreamStates {
  const cache = boundedMap<string, StreamState>(CACHED_STREAMS)
  const recent = boundedMap<string, { readonly stream: string; readonly revision: number }>(RECENT_EVENTS)

  function remember(records: readonly StoredRecord[]): void {
    for (const { id, stream, revision, tombstone } of records) if (!tombstone) recent.set(id, { stream, revision })
  }

  function get(name: string): StreamState {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const row = index.stream(name)
    const state: StreamState = {
      id: row?.id,
      last: row?.last ?? -1,
      tombstoned: (row?.tombstoned ?? false) || (isMetadataStream(name) && get(name.slice(METADATA_PREFIX.length)).tombstoned),
      retention: isMetadataStream(name) ? METADATA_RETENTION : retentionOf(name),
    }
    cache.set(name, state)
    return state
  }

  function newestMetadata(name: string): StoredRecord | undefined {
    const row = index.stream(metadataStreamOf(name))
    const position = row === undefined ? undefined : index.position(row.id, row.last)
    return position === undefined ? undefined : reader.at(position)
  }

  function retentionOf(name: string): Retention {
    const metadata = newestMetadata(name)
    return metadata === undefined ? KEEP_ALL : parseRetention(metadata.data)
  }

  return {
    get,
    begin() {
      const changed = new Map<string, StreamState>()
      const added = new Map<string, StoredRecord[]>()
      const state = (name: string): StreamState => changed.get(name) ?? get(name)
      const inBatch = (name: string, revision: number): StoredRecord | undefined =>
        added.get(name)?.find((record) => record.revision === revision)
      const position = (name: string, revision: number): number | undefined => {
        const { id } = state(name)
        return inBatch(name, revision)?.position ?? (id === undefined ? undefined : index.position(id, revision))
      }
      return {
        state,
        position,
        metadata: (name) => added.get(metadataStreamOf(name))?.at(-1)?.data ?? newestMetadata(name)?.data ?? new Uint8Array(),
        view(name) {
          const { last, tombstoned, retention } = state(name)
          return {
            last,
            tombstoned,
            softDeleted: retention.softDeleted,
            get hasMetadata() {
              return state(metadataStreamOf(name)).last >= 0
            },
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
        added(record) {
          const name = record.stream
          const before = state(name)
          changed.set(name, record.tombstone ? { ...before, tombstoned: true } : { ...before, last: record.revision })
          if (isMetadataStream(name)) {
            const subject = name.slice(METADATA_PREFIX.length)
            changed.set(subject, { ...state(subject), retention: parseRetention(record.data) })
          }
          if (record.tombstone && !isMetadataStream(name)) {
            changed.set(metadataStreamOf(name), { ...state(metadataStreamOf(name)), tombstoned: true })
          }
          const list = added.get(name)
          if (list === undefined) added.set(name, [record])
          else list.push(record)
        },
      }
    },
    remember,
    flushed(records) {
      remember(records)
      for (const record of records) {
        cache.delete(record.stream)
        if (isMetadataStream(record.stream)) cache.delete(record.stream.slice(METADATA_PREFIX.length))
        if (record.tombstone) cache.delete(metadataStreamOf(record.stream))
      }
    },
  }
}

interface BoundedMap<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): void
  delete(key: K): void
}

/** Forgets what was not asked for in the longest time. */
function boundedMap<K, V>(capacity: number): BoundedMap<K, V> {
  const map = new Map<K, V>()
  return {
    get(key) {
      const value = map.get(key)
      if (value === undefined) return undefined
      map.delete(key)
      map.set(key, value)
      return value
    },
    set(key, value) {
      map.delete(key)
      map.set(key, value)
      if (map.size > capacity) map.delete(map.keys().next().value as K)
    },
    delete: (key) => map.delete(key),
  }
}
