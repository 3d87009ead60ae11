import type { EventLog } from '../storage/event-log.ts'
import { readStreamPage } from '../storage/read-stream.ts'
import type { StoredRecord } from '../storage/record.ts'
import { FIRST_POSITION } from '../storage/segments.ts'
import { eventFilter } from '../wire/filter.ts'
import { ALL, GROUP_STREAM_PREFIX, type GroupConfig } from './settings.ts'

export interface SourceRecord {
  readonly record: StoredRecord
  /** Revision in the stream, or position in the log. */
  readonly place: number
  /** Whether consumers are to have it. */
  readonly wanted: boolean
}

/** Where a group takes its events from. */
export interface Source {
  /** Records from a place on, about `limit`, and the place to go on from. */
  page(from: number, limit: number): { readonly records: readonly SourceRecord[]; readonly next: number }
  /** The place to go on from for whoever has had everything up to and with `place`. */
  after(place: number): number
  /** The place of what is written next. */
  end(): number
  /** How a place is written in checkpoints and told in statistics. */
  text(place: number): string
}

const PAGE_BYTES = 64 * 1024
const POSITION = /^C:(\d+)\/P:\d+$/

export function sourceOf(log: EventLog, { stream, filter }: Pick<GroupConfig, 'stream' | 'filter'>, now: () => number): Source {
  return stream === ALL ? allSource(log, filter) : streamSource(log, stream, now)
}

/** The place that a checkpoint names. */
export function placeFromText(text: string): number | undefined {
  const place = Number(POSITION.exec(text)?.[1] ?? (text === '' ? Number.NaN : text))
  return Number.isSafeInteger(place) ? place : undefined
}

function streamSource(log: EventLog, stream: string, now: () => number): Source {
  return {
    page(from, limit) {
      // A stream that was deleted for good has nothing to give.
      if (log.states.get(stream).tombstoned) return { records: [], next: from }
      const page = readStreamPage(log, stream, from, limit, 'forwards', now())
      return { records: page.records.map((record) => ({ record, place: record.revision, wanted: true })), next: Math.max(from, page.next) }
    },
    after: (place) => place + 1,
    end: () => log.states.get(stream).last + 1,
    text: String,
  }
}

function allSource(log: EventLog, filter: GroupConfig['filter']): Source {
  const matches = filter === undefined ? () => true : eventFilter(filter)
  const isOfTenant = ({ stream }: StoredRecord): boolean =>
    stream.startsWith(GROUP_STREAM_PREFIX) || stream.startsWith(`$$${GROUP_STREAM_PREFIX}`)
  return {
    page(from, limit) {
      const start = from <= FIRST_POSITION ? FIRST_POSITION : log.reader.firstFrom(from)
      if (start >= log.head().end) return { records: [], next: start }
      const found = log.reader.forwards(start, PAGE_BYTES)
      const taken = found.records.slice(0, limit)
      const records = taken
        .filter((record) => !isOfTenant(record))
        .map((record) => ({ record, place: record.position, wanted: matches(record) }))
      const last = taken.at(-1)
      return { records, next: taken.length < found.records.length && last !== undefined ? last.position + last.length : found.next }
    },
    // One byte further is not the beginning of an event, so reading goes on with the next one.
    after: (place) => place + 1,
    end: () => log.head().end,
    text: (place) => `C:${place}/P:${place}`,
  }
}
