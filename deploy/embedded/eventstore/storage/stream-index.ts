import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { FIRST_POSITION } from './segments.ts'

/**
 * Where the events of each stream lie in the log, as it is on the disk. It holds nothing that the log does not: lost or damaged,
 * it is built again. It is written after the log was flushed, so it may lag behind the log but never runs ahead.
 */
export interface StoredIndex {
  readonly path: string
  stream(name: string): IndexedStream | undefined
  position(stream: number, revision: number): number | undefined
  /** Places of a stream's events from a revision on, at most `limit`. */
  page(stream: number, from: number, limit: number, direction: Direction): readonly Place[]
  /** Adds flushed events and remembers how far the log is indexed, in one transaction. */
  apply: (changes: Iterable<StreamChange>, head: IndexHead) => void
  head(): IndexHead
  /** No stream has this id or a greater one. */
  freeId(): number
  /** Forgets events that a packed file does not hold any more, and remembers which packed file that was. */
  forget(places: readonly ForgottenEvent[], packed: PackedMark): void
  /** The checksum of the packed file up to which a file's events are known to be forgotten. */
  packed(start: number): number | undefined
  /** Every event of which `isKept` says no is forgotten. */
  forgetAllBut(isKept: (position: number) => boolean, packed: readonly PackedMark[]): void
  /** How much it holds. */
  size(): { readonly streams: number; readonly events: number }
  close(): void
}

/** A stream after some events were added to it. */
export interface StreamChange extends IndexedStream {
  readonly name: string
  /** In order. */
  readonly events: readonly Place[]
}

export interface ForgottenEvent {
  readonly stream: number
  readonly revision: number
}

export interface PackedMark {
  readonly start: number
  readonly checksum: number
}

export type Direction = 'forwards' | 'backwards'

export interface IndexedStream {
  readonly id: number
  /** Revision of the last event; -1 where only metadata was written so far. */
  readonly last: number
  readonly tombstoned: boolean
  /** Position of the newest event of the stream's metadata, or -1: it spares every append a second look-up. */
  readonly metadata: number
}

export interface Place {
  readonly revision: number
  readonly position: number
}

export interface IndexHead {
  /** First position that is not indexed. */
  readonly end: number
  /** Position of the last indexed event, or -1. */
  readonly last: number
  /** Number of the last indexed batch. */
  readonly batch: number
}

/** Counts up with every change of SCHEMA, or of what its columns mean. */
const FORMAT = 3
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, last INTEGER NOT NULL, tombstoned INTEGER NOT NULL, metadata INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS event (stream INTEGER NOT NULL, revision INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (stream, revision)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS head (id INTEGER PRIMARY KEY CHECK (id = 1), "end" INTEGER NOT NULL, last INTEGER NOT NULL, batch INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS packed (start INTEGER PRIMARY KEY, checksum INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO head VALUES (1, ${FIRST_POSITION}, -1, 0);
`

/** Opens or creates the index; one of another format is emptied first. Throws what SQLite throws when the file is damaged. */
export function openStoredIndex(path: string): StoredIndex {
  const database = openInFormat(path)
  // NORMAL: flushed at checkpoints only. What a power cut takes away is read again from the log.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -32000')
  database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${FORMAT}; COMMIT`)

  const begin = database.prepare('BEGIN')
  const commit = database.prepare('COMMIT')
  const selectStream = database.prepare('SELECT id, last, tombstoned, metadata FROM stream WHERE name = ?')
  const putStream = database.prepare(
    'INSERT INTO stream (id, name, last, tombstoned, metadata) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET last = excluded.last, tombstoned = excluded.tombstoned, metadata = excluded.metadata',
  )
  const selectFreeId = database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM stream')
  const insertEvent = database.prepare('INSERT INTO event (stream, revision, position) VALUES (?, ?, ?)')
  const selectPosition = database.prepare('SELECT position FROM event WHERE stream = ? AND revision = ?')
  const forwards = database.prepare('SELECT revision, position FROM event WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?')
  const backwards = database.prepare(
    'SELECT revision, position FROM event WHERE stream = ? AND revision <= ? ORDER BY revision DESC LIMIT ?',
  )
  const selectHead = database.prepare('SELECT "end", last, batch FROM head')
  const updateHead = database.prepare('UPDATE head SET "end" = ?, last = ?, batch = ?')

  const deleteEvent = database.prepare('DELETE FROM event WHERE stream = ? AND revision = ?')
  const selectEvents = database.prepare('SELECT stream, revision, position FROM event')
  const selectPacked = database.prepare('SELECT checksum FROM packed WHERE start = ?')
  const upsertPacked = database.prepare('INSERT INTO packed VALUES (?, ?) ON CONFLICT (start) DO UPDATE SET checksum = excluded.checksum')
  const selectSize = database.prepare(
    'SELECT (SELECT count(*) FROM stream WHERE last >= 0) AS streams, (SELECT count(*) FROM event) AS events',
  )

  function transaction<T>(change: () => T): T {
    begin.run()
    try {
      const result = change()
      commit.run()
      return result
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function forget(places: readonly ForgottenEvent[], packed: readonly PackedMark[]): void {
    transaction(() => {
      for (const place of places) deleteEvent.run(place.stream, place.revision)
      for (const mark of packed) upsertPacked.run(mark.start, mark.checksum)
    })
  }

  function stream(name: string): IndexedStream | undefined {
    const row = selectStream.get(name)
    if (row === undefined) return undefined
    return { id: Number(row['id']), last: Number(row['last']), tombstoned: row['tombstoned'] === 1, metadata: Number(row['metadata']) }
  }

  return {
    path,
    stream,
    position(id, revision) {
      const row = selectPosition.get(id, revision)
      return row === undefined ? undefined : Number(row['position'])
    },
    page(id, from, limit, direction) {
      const rows = (direction === 'forwards' ? forwards : backwards).all(id, from, limit)
      return rows.map((row) => ({ revision: Number(row['revision']), position: Number(row['position']) }))
    },
    apply(changes, head) {
      transaction(() => {
        for (const { id, name, last, tombstoned, metadata, events } of changes) {
          putStream.run(id, name, last, tombstoned ? 1 : 0, metadata)
          for (const { revision, position } of events) insertEvent.run(id, revision, position)
        }
        updateHead.run(head.end, head.last, head.batch)
      })
    },
    freeId: () => Number(selectFreeId.get()!['id']),
    head() {
      const row = selectHead.get()!
      return { end: Number(row['end']), last: Number(row['last']), batch: Number(row['batch']) }
    },
    forget: (places, packed) => forget(places, [packed]),
    packed(start) {
      const row = selectPacked.get(start)
      return row === undefined ? undefined : Number(row['checksum'])
    },
    forgetAllBut(isKept, packed) {
      const gone: ForgottenEvent[] = []
      for (const row of selectEvents.iterate()) {
        if (!isKept(Number(row['position']))) gone.push({ stream: Number(row['stream']), revision: Number(row['revision']) })
      }
      forget(gone, packed)
    },
    size() {
      const row = selectSize.get()!
      return { streams: Number(row['streams']), events: Number(row['events']) }
    },
    close: () => database.close(),
  }
}

function openInFormat(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  const { format, tables } = database
    .prepare('SELECT user_version AS format, (SELECT count(*) FROM sqlite_schema) AS tables FROM pragma_user_version')
    .get()!
  if (format === FORMAT || tables === 0) return database
  database.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
  return new DatabaseSync(path)
}
