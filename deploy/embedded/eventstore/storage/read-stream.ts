import { DamagedStore } from './damage.ts'
import type { EventLog } from './event-log.ts'
import type { StoredRecord } from './record.ts'
import { Refusal } from './refusal.ts'
import { firstVisible, isExpired } from './retention.ts'
import type { Direction } from './log-reader.ts'

export interface StreamPage {
  readonly records: readonly StoredRecord[]
  /** The first revision of the next page. */
  readonly next: number
  readonly atEnd: boolean
}

/** A slow reader holds a page for a long time: a page has at most this size, or one event. */
const PAGE_BYTES = 128 * 1024

/** A page of a stream's visible events from `from` on, at most `limit`. Refuses a stream that was deleted permanently. */
export function readStreamPage(log: EventLog, stream: string, from: number, limit: number, direction: Direction, now: number): StreamPage {
  const { last, tombstoned, retention } = log.states.get(stream)
  if (tombstoned) throw new Refusal({ kind: 'stream-deleted', stream })
  const first = firstVisible(retention, last)
  const start = direction === 'forwards' ? Math.max(from, first) : Math.min(from, last)
  const outside = direction === 'forwards' ? start > last : start < first
  if (last < 0 || outside) return { records: [], next: start, atEnd: true }

  const places = log.reader.page(stream, start, limit, direction).filter((place) => place.revision >= first)
  const found = log.reader.atEach(
    places.map((place) => place.position),
    PAGE_BYTES,
  )
  for (const [index, record] of found.entries()) {
    if (record.stream === stream && record.revision === places[index]!.revision) continue
    throw new DamagedStore(log.reader.path, `the index of streams names position ${record.position} for another event`)
  }
  const edge = places[found.length - 1]
  const next = edge === undefined ? start : edge.revision + (direction === 'forwards' ? 1 : -1)
  return {
    records: found.filter((record) => !isExpired(retention, record.created, now)),
    next,
    atEnd: (places.length < limit && found.length === places.length) || (direction === 'forwards' ? next > last : next < first),
  }
}

/** Whether a read finds the stream: it was written to and not deleted since. */
export function streamExists(log: EventLog, stream: string): boolean {
  const { last, tombstoned, retention } = log.states.get(stream)
  if (tombstoned) throw new Refusal({ kind: 'stream-deleted', stream })
  return last >= 0 && !retention.softDeleted
}
