import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { DamagedStore } from './damage.ts'
import { asDamage } from './database.ts'
import { FIRST_POSITION, type StoredRecord } from './record.ts'
import { decodeRow } from './row.ts'

export type Direction = 'forwards' | 'backwards'

/** The place of a stream's event. */
export interface StreamPlace {
  readonly revision: number
  readonly position: number
}

export interface StoredStream {
  /** Revision of the last event; -1 if only metadata was written so far. */
  readonly last: number
  readonly tombstoned: boolean
  /** Position of the newest event of the stream's metadata, or -1. */
  readonly metadata: number
}

/**
 * Reads flushed events. Verifies the checksum of every event that it returns, and that no event is missing between two; otherwise throws a
 * `DamagedStore` with the place.
 */
export interface LogReader {
  readonly path: string
  /** The event at a position where one is known to begin. */
  at(position: number): StoredRecord
  /** The events at these positions, in this order, until their sizes add up to `bytes`. */
  atEach(positions: readonly number[], bytes: number): StoredRecord[]
  /** The beginning of the first event at or after any position, or the end of the log. */
  firstFrom(position: number): number
  /** The events from `position`, where one begins or ends, about `bytes` of them. */
  forwards(position: number, bytes: number): { readonly records: readonly StoredRecord[]; readonly next: number }
  /** The events before `end`, where one begins or ends, newest first, about `bytes` of them. */
  backwards(end: number, bytes: number): { readonly records: readonly StoredRecord[]; readonly next: number }
  stream(name: string): StoredStream | undefined
  /** Whether scavenges removed everything between two positions. */
  isGap(from: number, to: number): boolean
  /** Throws if an event between two positions is missing that no scavenge removed. */
  assertNothingBetween(from: number, to: number): void
  /** The position of a stream's event. */
  position(stream: string, revision: number): number | undefined
  /** Places of a stream's events from a revision on, at most `limit`. */
  page(stream: string, from: number, limit: number, direction: Direction): readonly StreamPlace[]
}

/** `end` returns how far the log is flushed; later events are not returned. Reads are short, so none prevents the WAL from being emptied. */
export function createLogReader(database: DatabaseSync, path: string, end: () => number): LogReader {
  const statement = (sql: string) => {
    const prepared = database.prepare(sql)
    return (...values: readonly (number | string)[]): readonly Record<string, SQLOutputValue>[] => {
      try {
        return prepared.all(...values)
      } catch (error) {
        throw asDamage(error, path)
      }
    }
  }
  const selectOne = statement('SELECT position, record FROM event WHERE position = ?')
  const selectForwards = statement('SELECT position, record FROM event WHERE position >= ? AND position < ? ORDER BY position')
  const selectNext = statement('SELECT position, record FROM event WHERE position >= ? AND position < ? ORDER BY position LIMIT 1')
  const selectBackwards = statement('SELECT position, record FROM event WHERE position >= ? AND position < ? ORDER BY position DESC')
  const selectBefore = statement('SELECT position, record FROM event WHERE position < ? ORDER BY position DESC LIMIT 1')
  const selectFirst = statement('SELECT position FROM event WHERE position >= ? ORDER BY position LIMIT 1')
  const selectGap = statement('SELECT "end" FROM gap WHERE start <= ? ORDER BY start DESC LIMIT 1')
  const selectStream = statement('SELECT last, tombstoned, metadata FROM stream WHERE name = ?')
  const ofStream = 'SELECT revision, position FROM event WHERE stream = (SELECT id FROM stream WHERE name = ?) AND revision'
  const selectPlace = statement(`${ofStream} = ?`)
  const pageForwards = statement(`${ofStream} >= ? ORDER BY revision LIMIT ?`)
  const pageBackwards = statement(`${ofStream} <= ? ORDER BY revision DESC LIMIT ?`)

  function recordOf({ position, record }: Record<string, SQLOutputValue>): StoredRecord {
    return decodeRow(path, Number(position), record)
  }

  function assertNothingBetween(from: number, to: number): void {
    if (from !== to && !isGap(from, to)) throw new DamagedStore(path, `the events from position ${from} to ${to} are missing`)
  }

  function isGap(from: number, to: number): boolean {
    const [gap] = selectGap(from)
    return gap !== undefined && Number(gap['end']) >= to
  }

  function at(position: number): StoredRecord {
    const [row] = selectOne(position)
    if (row === undefined) throw new DamagedStore(`${path} at position ${position}`, 'a stored event is missing')
    return recordOf(row)
  }

  return {
    path,
    at,
    isGap,
    assertNothingBetween,
    atEach(positions, bytes) {
      const records: StoredRecord[] = []
      let left = bytes
      for (const position of positions) {
        if (left <= 0) break
        const record = at(position)
        records.push(record)
        left -= record.length
      }
      return records
    },
    firstFrom(position) {
      const [row] = selectFirst(Math.min(position, end()))
      return row === undefined ? end() : Math.min(Number(row['position']), end())
    },
    forwards(from, bytes) {
      const until = end()
      if (from >= until) return { records: [], next: from }
      let rows = selectForwards(from, Math.min(from + bytes, until))
      if (rows.length === 0) rows = selectNext(from, until)
      let next = Math.max(from, FIRST_POSITION)
      const records = rows.map((row) => {
        const record = recordOf(row)
        assertNothingBetween(next, record.position)
        next = record.position + record.length
        return record
      })
      if (records.length > 0) return { records, next }
      assertNothingBetween(next, until)
      return { records, next: until }
    },
    backwards(from, bytes) {
      let next = Math.min(from, end())
      let rows = selectBackwards(next - bytes, next)
      if (rows.length === 0) rows = selectBefore(next)
      const records = rows.map((row) => {
        const record = recordOf(row)
        assertNothingBetween(record.position + record.length, next)
        next = record.position
        return record
      })
      if (records.length > 0) return { records, next }
      assertNothingBetween(FIRST_POSITION, Math.max(FIRST_POSITION, next))
      return { records, next: FIRST_POSITION }
    },
    stream(name) {
      const [row] = selectStream(name)
      if (row === undefined) return undefined
      return { last: Number(row['last']), tombstoned: row['tombstoned'] === 1, metadata: Number(row['metadata']) }
    },
    position(stream, revision) {
      const [row] = selectPlace(stream, revision)
      return row === undefined ? undefined : Number(row['position'])
    },
    page(stream, from, limit, direction) {
      const rows = direction === 'forwards' ? pageForwards(stream, from, limit) : pageBackwards(stream, from, limit)
      return rows.map(({ revision, position }) => ({ revision: Number(revision), position: Number(position) }))
    },
  }
}
