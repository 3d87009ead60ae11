import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DamagedStore } from '../storage/damage.ts'
import { endOf, LOG_FILE, NO_REVISION, openToRead } from '../storage/database.ts'
import { createLogReader } from '../storage/log-reader.ts'
import { FIRST_POSITION, type StoredRecord } from '../storage/record.ts'
import { decodeRow } from '../storage/row.ts'
import { assertAllStored } from '../storage/stored-mark.ts'
import { oldFilesIn } from '../storage/old-files.ts'
import { salvage } from './salvage.ts'

/** Reads a log, also a damaged one or that of a running store. */
export type Found = { readonly kind: 'event'; readonly record: StoredRecord } | Damage

export interface Damage {
  readonly kind: 'damage'
  readonly error: DamagedStore
}

export interface Inspected {
  readonly events: number
  readonly damages: readonly DamagedStore[]
  /** First position that is not in it. */
  readonly end: number
}

const PAGE_BYTES = 1024 * 1024

/** The path of a folder's log. Throws a `DamagedStore` if there is none. */
export function logIn(directory: string): string {
  const path = join(directory, LOG_FILE)
  if (existsSync(path)) return path
  if (existsSync(directory) && oldFilesIn(readdirSync(directory)).length > 0)
    throw new Error(`The log in ${directory} is of an older release. Start its event store once: that converts it.`)
  throw new DamagedStore(directory, 'there is no event log in this folder')
}

/** Counts the events of a log and collects its damages. */
export function inspectAll(directory: string): Inspected {
  const damages: DamagedStore[] = []
  let events = 0
  const log = inspectLog(directory)
  for (let step = log.next(); ; step = log.next()) {
    if (step.done === true) return { events, damages, end: step.value }
    if (step.value.kind === 'damage') damages.push(step.value.error)
    else events += 1
  }
}

/**
 * Every event of a log in order, and every damage. If SQLite can no longer read the file, finds the events in its pages.
 * Returns the end of the log.
 */
export function* inspectLog(directory: string): Generator<Found, number> {
  const path = logIn(directory)
  const wrong = structureProblem(path)
  if (wrong !== undefined) {
    yield damage(new DamagedStore(path, wrong))
    for (const record of salvage(path)) yield { kind: 'event', record }
    return -1
  }
  const database = openToRead(path)
  try {
    // One snapshot for all reads.
    database.exec('BEGIN')
    const end = endOf(database)
    yield* inspectEvents(database, path, end)
    const stream = streamWithWrongEnd(database)
    if (stream !== undefined) yield damage(new DamagedStore(path, `the table of streams is wrong about the last event of '${stream}'`))
    try {
      assertAllStored(directory, end)
    } catch (error) {
      yield damage(error)
    }
    return end
  } finally {
    database.close()
  }
}

/** Ignores permanently deleted streams: they keep their last revision when a scavenge removes their events and metadata. */
function streamWithWrongEnd(database: DatabaseSync): string | undefined {
  const found = database.prepare(
    `SELECT name FROM stream AS each WHERE tombstoned = 0 AND name NOT LIKE '$$%'
       AND last <> coalesce((SELECT max(revision) FROM event WHERE stream = each.id), -1) LIMIT 1`,
  )
  return found.get()?.['name']?.toString()
}

/** The problem that SQLite finds with the file, in words: pages, indexes, counts. */
function structureProblem(path: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = openToRead(path)
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
    return found === 'ok' ? undefined : String(found)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

function* inspectEvents(database: DatabaseSync, path: string, end: number): Generator<Found> {
  const window = database.prepare('SELECT position, record FROM event WHERE position >= ? AND position < ? ORDER BY position')
  const next = database.prepare('SELECT position FROM event WHERE position >= ? ORDER BY position LIMIT 1')
  const isIndexed = database.prepare(
    'SELECT 1 FROM event WHERE position = ? AND stream = (SELECT id FROM stream WHERE name = ?) AND revision = ?',
  )
  const reader = createLogReader(database, path, () => end)
  let expected = FIRST_POSITION
  for (let from: number | undefined = FIRST_POSITION; from !== undefined && from < end;) {
    const until: number = from + PAGE_BYTES
    for (const row of window.all(from, until)) {
      const position = Number(row['position'])
      try {
        if (position !== expected) reader.assertNothingBetween(expected, position)
        const record = decodeRow(path, position, row['record'])
        expected = position + record.length
        if (isIndexed.get(position, record.stream, record.tombstone ? NO_REVISION : record.revision) === undefined)
          throw new DamagedStore(`${path} at position ${position}`, 'the index of streams names another event')
        yield { kind: 'event', record }
      } catch (error) {
        yield damage(error)
        expected = Math.max(expected, positionAfter(next.get(position + 1), end))
      }
    }
    const following = next.get(until)
    from = following === undefined ? undefined : Number(following['position'])
  }
  try {
    reader.assertNothingBetween(expected, end)
  } catch (error) {
    yield damage(error)
  }
}

function positionAfter(row: ReturnType<ReturnType<DatabaseSync['prepare']>['get']>, end: number): number {
  return row === undefined ? end : Number(row['position'])
}

function damage(error: unknown): Damage {
  if (error instanceof DamagedStore) return { kind: 'damage', error }
  throw error
}
