import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DamagedStore } from './damage.ts'
import { subjectOf } from './metadata-streams.ts'
import { decodeRecord, FIRST_POSITION, type StoredRecord } from './record.ts'
import { decodeRow } from './row.ts'

/** The file of the log in its folder. */
export const LOG_FILE = 'events.sqlite'

export interface Head {
  /** First position without an event. */
  readonly end: number
  /** Position of the last event, or -1. */
  readonly last: number
  /** Number of the last batch. */
  readonly batch: number
}

/** The log's only writing connection. Every call is one transaction; if it throws SQLite's error, nothing was changed. */
export interface LogDatabase {
  head(): Head
  /** Adds the encoded records of complete batches at the end. */
  append(bytes: Buffer): void
  /** Continues at a later position, after a later batch: no event is missing between. */
  skip(to: number, batch: number): void
  /** Removes events permanently: their bytes are overwritten, their positions are never used again. */
  remove(gone: readonly Place[]): void
  /** Returns free pages to the file system, at most `pages`. Returns whether more are left. */
  giveBack(pages: number): boolean
  /** Writes the WAL into the log and truncates it. Returns false if a reader blocks it. */
  emptyWal(): boolean
  close(): void
}

export interface Place {
  readonly position: number
  readonly length: number
}

const APPLICATION = 0x54464556 // "TFEV"
const FORMAT = 1

const SCHEMA = `
  CREATE TABLE event (position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, revision INTEGER NOT NULL, record BLOB NOT NULL) STRICT;
  CREATE UNIQUE INDEX event_of_stream ON event (stream, revision);
  CREATE TABLE stream (name TEXT PRIMARY KEY, id INTEGER NOT NULL, last INTEGER NOT NULL, tombstoned INTEGER NOT NULL, metadata INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE gap (start INTEGER PRIMARY KEY, "end" INTEGER NOT NULL) STRICT;
  CREATE TABLE removed (id INTEGER PRIMARY KEY CHECK (id = 1), batch INTEGER NOT NULL) STRICT;
  INSERT INTO removed VALUES (1, 0);
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${FORMAT};
`

/** A tombstone has no revision of its own. */
export const NO_REVISION = -1
const KNOWN_STREAMS = 50_000

/** Opens or creates the log. A commit is flushed before it returns; erased bytes are overwritten. */
export function openLogDatabase(path: string): LogDatabase {
  createForOwner(path)
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    return prepare(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite gives its other files the same mode. An existing file must not be opened here: closing it would release SQLite's locks. */
function createForOwner(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600))
}

function prepare(database: DatabaseSync): LogDatabase {
  database.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON')
  database.exec(
    'PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 33554432; PRAGMA cache_size = -16000',
  )
  if (tablesOf(database) === 0) database.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT`)
  assertFormat(database)

  const insertEvent = database.prepare('INSERT INTO event VALUES (?, ?, ?, ?)')
  const selectStream = database.prepare('SELECT id FROM stream WHERE name = ?')
  const insertStream = database.prepare('INSERT INTO stream VALUES (?, ?, -1, 0, -1)')
  const updateStream = database.prepare(
    'UPDATE stream SET last = max(last, ?), tombstoned = max(tombstoned, ?), metadata = max(metadata, ?) WHERE name = ?',
  )
  const setRemoved = database.prepare('UPDATE removed SET batch = ?')
  const deleteEvent = database.prepare('DELETE FROM event WHERE position = ?')
  const gapBefore = database.prepare('SELECT start, "end" FROM gap WHERE start <= ? ORDER BY start DESC LIMIT 1')
  const deleteGap = database.prepare('DELETE FROM gap WHERE start = ?')
  const insertGap = database.prepare('INSERT INTO gap VALUES (?, ?)')
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')

  let head = headOf(database)
  let ids = new Map<string, number>()

  function transaction(change: () => Head): void {
    begin.run()
    try {
      const after = change()
      commit.run()
      head = after
    } catch (error) {
      ids.clear()
      // On a full disk SQLite has rolled back already.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  /** A new stream gets an unused number as its id: events begin at multiples of 8. */
  function idOf(name: string, unused: number): number {
    const known = ids.get(name)
    if (known !== undefined) return known
    const stored = selectStream.get(name)?.['id']
    if (stored === undefined) insertStream.run(name, unused)
    const id = Number(stored ?? unused)
    if (ids.size >= KNOWN_STREAMS) ids = new Map()
    ids.set(name, id)
    return id
  }

  function put(record: StoredRecord, bytes: Buffer, changes: Map<string, StreamChange>): void {
    const { stream, position } = record
    const change = changeOf(stream, changes)
    insertEvent.run(position, idOf(stream, position), record.tombstone ? NO_REVISION : record.revision, bytes)
    if (record.tombstone) change.tombstoned = 1
    else change.last = record.revision
    const subject = subjectOf(stream)
    if (subject === undefined) return
    idOf(subject, position + 1)
    changeOf(subject, changes).metadata = position
  }

  /** Gaps that touch become one. */
  function addGap(from: number, to: number): void {
    let [start, end] = [from, to]
    const before = gapBefore.get(start)
    if (before !== undefined && Number(before['end']) === start) {
      start = Number(before['start'])
      deleteGap.run(start)
    }
    const after = gapBefore.get(end)
    if (after !== undefined && Number(after['start']) === end) {
      deleteGap.run(end)
      end = Number(after['end'])
    }
    insertGap.run(start, end)
  }

  return {
    head: () => head,
    append(bytes) {
      transaction(() => {
        let after = head
        const changes = new Map<string, StreamChange>()
        for (let offset = 0; offset < bytes.length;) {
          const decoded = decodeRecord(bytes, offset, after.end)
          if (decoded.kind !== 'record') throw new Error(`No event can be stored at position ${after.end}: ${decoded.kind}.`)
          const { record } = decoded
          put(record, bytes.subarray(offset, offset + record.length), changes)
          offset += record.length
          after = { end: record.position + record.length, last: record.position, batch: record.batch }
        }
        for (const [name, { last, tombstoned, metadata }] of changes) updateStream.run(last, tombstoned, metadata, name)
        return after
      })
    },
    skip(to, batch) {
      transaction(() => {
        if (to > head.end) addGap(head.end, to)
        setRemoved.run(batch)
        return { ...head, end: to, batch }
      })
    },
    remove(gone) {
      transaction(() => {
        for (const { position } of gone) deleteEvent.run(position)
        for (const { position, length } of runsOf(gone)) addGap(position, position + length)
        setRemoved.run(head.batch)
        return head
      })
    },
    giveBack(pages) {
      database.exec(`PRAGMA incremental_vacuum(${pages})`)
      return Number(database.prepare('PRAGMA freelist_count').get()!['freelist_count']) > 0
    },
    emptyWal: () => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!['busy'] === 0,
    close: () => database.close(),
  }
}

/** First position without an event, as a connection sees it: the end of the last event, or of the events removed after it. */
export function endOf(database: DatabaseSync): number {
  const ofLast = 'SELECT position + length(record) FROM event ORDER BY position DESC LIMIT 1'
  const ends = `SELECT max(${FIRST_POSITION}, coalesce((SELECT max("end") FROM gap), 0), coalesce((${ofLast}), 0)) AS "end"`
  return Number(database.prepare(ends).get()!['end'])
}

/** Throws a `DamagedStore` if the last event cannot be read. */
export function headOf(database: DatabaseSync): Head {
  const row = database.prepare('SELECT position, record FROM event ORDER BY position DESC LIMIT 1').get()
  const last = row && decodeRow(database.location() ?? LOG_FILE, Number(row['position']), row['record'])
  const batch = Number(database.prepare('SELECT batch FROM removed').get()!['batch'])
  return { end: endOf(database), last: last?.position ?? -1, batch: Math.max(batch, last?.batch ?? 0) }
}

/** Whether a crash left a log without tables, so that nothing was ever stored in it. Throws a `DamagedStore` if the file is not a database. */
export function isEmpty(path: string): boolean {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
    return tablesOf(database) === 0
  } catch (error) {
    throw asDamage(error, path)
  } finally {
    database?.close()
  }
}

function tablesOf(database: DatabaseSync): number {
  return Number(database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()!['tables'])
}

/** Opens the log for reading while another connection may write to it. Throws a `DamagedStore` if the file is not a log. */
export function openToRead(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  try {
    assertFormat(database)
    return database
  } catch (error) {
    database.close()
    throw asDamage(error, path)
  }
}

/** How much scavenges removed from the log in total, in positions. */
export function removedBytes(database: DatabaseSync): number {
  return Number(database.prepare('SELECT coalesce(sum("end" - start), 0) AS bytes FROM gap').get()?.['bytes'])
}

function assertFormat(database: DatabaseSync): void {
  const { application_id: application } = database.prepare('PRAGMA application_id').get()!
  const { user_version: format } = database.prepare('PRAGMA user_version').get()!
  if (application !== APPLICATION || format !== FORMAT)
    throw new DamagedStore(database.location() ?? LOG_FILE, 'this is not an event log of a format that this version knows')
}

const [CORRUPT, NOT_A_DATABASE] = [11, 26]

/** Turns an SQLite error about a damaged file into a `DamagedStore`. */
export function asDamage(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const kind = Number(error.errcode) & 0xff
  return kind === CORRUPT || kind === NOT_A_DATABASE ? new DamagedStore(path, `the file cannot be read (${error.message})`) : error
}

interface StreamChange {
  last: number
  tombstoned: number
  metadata: number
}

function changeOf(name: string, changes: Map<string, StreamChange>): StreamChange {
  const known = changes.get(name)
  if (known !== undefined) return known
  const made: StreamChange = { last: -1, tombstoned: 0, metadata: -1 }
  changes.set(name, made)
  return made
}

/** Joins adjacent places. */
function runsOf(places: readonly Place[]): Place[] {
  const runs: { position: number; length: number }[] = []
  for (const { position, length } of places) {
    const run = runs.at(-1)
    if (run !== undefined && run.position + run.length === position) run.length += length
    else runs.push({ position, length })
  }
  return runs
}
