import { subjectOf } from './metadata-streams.ts'
import type { StoredRecord } from './record.ts'
import type { IndexHead, IndexedStream, Place, StoredIndex } from './stream-index.ts'

/**
 * The index of streams as readers and the writer see it: what is on the disk, and on top of it the newest events, which are kept in
 * memory until somebody has the time to write them (`settle`). A crash loses only what the log tells again.
 */
export interface StreamIndex extends Omit<StoredIndex, 'apply' | 'freeId'> {
  /**
   * Adds flushed events in memory. `known` tells what is known of a stream, so that it need not be looked up; it has no id where
   * the stream is not indexed yet. Returned are the ids of the streams that were added to.
   */
  add(records: readonly StoredRecord[], head: IndexHead, known?: (name: string) => Known): ReadonlyMap<string, number>
  /** Writes what was added since the last time. Throws what SQLite throws; nothing is lost then, and it can be tried again. */
  settle(): void
  /** Events that are not written yet. */
  unsettled(): number
}

export type Known = Pick<IndexedStream, 'last' | 'metadata'> & { readonly id: number | undefined }

interface Ahead {
  readonly name: string
  readonly id: number
  last: number
  tombstoned: boolean
  metadata: number
  readonly events: Place[]
}

export function indexAhead(stored: StoredIndex): StreamIndex {
  const byName = new Map<string, Ahead>()
  const byId = new Map<number, Ahead>()
  let head = stored.head()
  let freeId = stored.freeId()
  let count = 0

  function ahead(name: string, known: (name: string) => Known): Ahead {
    const present = byName.get(name)
    if (present !== undefined) return present
    const { id = freeId++, last, metadata } = known(name)
    // To a stream that was deleted for good nothing is added.
    const made: Ahead = { name, id, last, metadata, tombstoned: false, events: [] }
    byName.set(name, made)
    byId.set(id, made)
    return made
  }

  function settle(): void {
    if (byName.size === 0) return
    stored.apply(byName.values(), head)
    byName.clear()
    byId.clear()
    count = 0
  }

  return {
    path: stored.path,
    stream: (name) => byName.get(name) ?? stored.stream(name),
    position(id, revision) {
      const events = byId.get(id)?.events
      const first = events?.[0]
      if (first === undefined || revision < first.revision) return stored.position(id, revision)
      return events!.find((event) => event.revision === revision)?.position
    },
    page(id, from, limit, direction) {
      const events = byId.get(id)?.events ?? []
      if (events.length === 0) return stored.page(id, from, limit, direction)
      // What is in memory follows what is on the disk.
      if (direction === 'forwards') {
        const before = stored.page(id, from, limit, direction)
        return [...before, ...events.filter(({ revision }) => revision >= from).slice(0, limit - before.length)]
      }
      const newest = events
        .filter(({ revision }) => revision <= from)
        .toReversed()
        .slice(0, limit)
      return newest.length === limit ? newest : [...newest, ...stored.page(id, from, limit - newest.length, direction)]
    },
    add(records, to, known = (name) => stored.stream(name) ?? NOTHING) {
      const ids = new Map<string, number>()
      for (const record of records) {
        const { stream, revision, position, tombstone } = record
        const change = ahead(stream, known)
        ids.set(stream, change.id)
        if (tombstone) {
          change.tombstoned = true
        } else {
          change.last = Math.max(change.last, revision)
          change.events.push({ revision, position })
          count += 1
        }
        const subject = subjectOf(stream)
        if (subject === undefined) continue
        const described = ahead(subject, known)
        described.metadata = position
        ids.set(subject, described.id)
      }
      head = to
      return ids
    },
    settle,
    unsettled: () => count,
    head: () => head,
    forget(places, packed) {
      settle()
      stored.forget(places, packed)
    },
    packed: stored.packed,
    forgetAllBut(isKept, packed) {
      settle()
      stored.forgetAllBut(isKept, packed)
    },
    size() {
      settle()
      return stored.size()
    },
    close() {
      try {
        settle()
      } catch {
        // What could not be written is read from the log at the next start.
      }
      stored.close()
    },
  }
}

const NOTHING: Known = { id: undefined, last: -1, metadata: -1 }
