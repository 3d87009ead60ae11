import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { refuseBackup } from './backup-marks.ts'
import { dropBallast, takeBallast } from './ballast.ts'
import { convertOldFiles } from './convert.ts'
import { StoreClosed } from './damage.ts'
import { asDamage, type Head, headOf, isEmpty, LOG_FILE, openToRead } from './database.ts'
import { flushDirectory } from './flush.ts'
import { groupCommit } from './group-commit.ts'
import { lockDirectory } from './lock.ts'
import { encodeRecord, FIRST_POSITION, sealBatch, type NewRecord, type StoredRecord } from './record.ts'
import { createLogReader, type LogReader } from './log-reader.ts'
import { assertAllStored } from './stored-mark.ts'
import { streamStates, type BatchStates, type StreamStates } from './stream-states.ts'
import { type LogWriter, startWriter } from './writer.ts'

/** The storage: a log of events, and its only writer. */
export interface EventLog {
  /**
   * Plans a write on top of all earlier writes. Resolves with the result of `plan` once everything that the plan
   * added, and everything that it read, is flushed. `bytes` is the approximate size that it adds.
   */
  write<T>(bytes: number, plan: (batch: WriteBatch) => T): Promise<T>
  readonly reader: LogReader
  readonly states: StreamStates
  /** For scavenges. */
  readonly writer: Pick<LogWriter, 'remove' | 'giveBack' | 'emptyWal'>
  /** The end of what is flushed and may be read. */
  head(): Head
  /** Calls after each flush that added events. Returns the function that stops it. */
  onFlushed(listener: () => void): () => void
  /** Resolves when everything written so far is answered. */
  drained(): Promise<void>
  close(): Promise<void>
}

export interface WriteBatch extends BatchStates {
  /** Appends an event to its stream and returns its place. */
  add(record: NewRecord, options?: { readonly tombstone?: boolean }): { readonly revision: number; readonly position: number }
  readonly lastPosition: number
}

export interface EventLogOptions {
  readonly directory: string
  readonly now?: () => number
  /** How many bytes at the end of the log are read and checked at the start. */
  readonly warmBytes?: number
  /** Tests simulate a slow, full or lying disk. */
  readonly disk?: (append: LogWriter['append']) => LogWriter['append']
  /** Tests observe the reads. */
  readonly watch?: (reader: LogReader) => LogReader
}

const MEGABYTE = 1024 * 1024
const DISK_FULL = 'The disk is full: the events were not stored. Free some space and try again.'
const BATCH_LIMIT = { bytes: 8 * MEGABYTE, count: 2_000 }

/** Opens the store in a directory that belongs to this process alone until `close`. A folder of an older release is converted first. */
export async function openEventLog(options: EventLogOptions): Promise<EventLog> {
  const { directory } = options
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  refuseBackup(directory)
  const unlock = lockDirectory(directory)
  try {
    dropBallast(directory)
    for (const _ of convertOldFiles(directory)) await new Promise((resolve) => setImmediate(resolve))
    const path = join(directory, LOG_FILE)
    const found = openFound(directory, path)
    const writer = await startWriter(directory)
    takeBallast(directory)
    const database = found ?? openToRead(path)
    flushDirectory(directory)
    return await startOrClose({ writer, database, path, unlock }, options)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Checks a log before it is served. Returns undefined if there is none yet, or a crash left an empty one. */
function openFound(directory: string, path: string): DatabaseSync | undefined {
  const database = existsSync(path) && !isEmpty(path) ? openToRead(path) : undefined
  try {
    assertAllStored(directory, database === undefined ? FIRST_POSITION : headOf(database).end)
    return database
  } catch (error) {
    database?.close()
    throw error
  }
}

interface Opened {
  readonly writer: LogWriter
  readonly database: DatabaseSync
  readonly path: string
  readonly unlock: () => void
}

async function startOrClose(opened: Opened, options: EventLogOptions): Promise<EventLog> {
  try {
    return start(opened, options)
  } catch (error) {
    opened.database.close()
    await opened.writer.close()
    throw asDamage(error, opened.path)
  }
}

function start(opened: Opened, options: EventLogOptions): EventLog {
  const { now = Date.now, warmBytes = 4 * MEGABYTE, disk = (append) => append, watch = (watched) => watched } = options
  const { writer, database, path, unlock } = opened
  const append = disk(writer.append)
  let head = headOf(database)
  let broken: Error | undefined
  const listeners = new Set<() => void>()
  const reader = watch(createLogReader(database, path, () => head.end))
  const states = streamStates(reader)
  states.remember(reader.backwards(head.end, warmBytes).records.toReversed())

  interface Batch extends WriteBatch, ReturnType<StreamStates['begin']> {
    readonly records: readonly StoredRecord[]
    readonly encoded: readonly Buffer[]
  }

  function begin(): Batch {
    const number = head.batch + 1
    const created = now()
    const records: StoredRecord[] = []
    const encoded: Buffer[] = []
    const overlay = states.begin()
    let end = head.end
    return {
      ...overlay,
      records,
      encoded,
      get lastPosition() {
        return records.at(-1)?.position ?? head.last
      },
      add(record, { tombstone = false } = {}) {
        const state = overlay.state(record.stream)
        const revision = tombstone ? 0 : state.last + 1
        const place = { position: end, batch: number, revision, created, tombstone }
        const bytes = encodeRecord(record, place)
        end += bytes.length
        encoded.push(bytes)
        const stored: StoredRecord = { ...record, ...place, lastOfBatch: false, length: bytes.length }
        records.push(stored)
        overlay.added(stored)
        return { revision, position: place.position }
      },
    }
  }

  async function commit(batch: Batch): Promise<void> {
    if (broken !== undefined) throw broken
    const last = batch.records.at(-1)
    if (last === undefined) return
    sealBatch(batch.encoded)
    try {
      await append(batch.encoded)
    } catch (error) {
      // When the disk is full, SQLite guarantees that nothing was written. After other errors only opening the store again shows what was.
      if (isDiskFull(error)) throw new StoreClosed(DISK_FULL)
      throw (broken = new StoreClosed(`The log cannot be written: ${String(error)}. Restart the store once that is fixed.`))
    }
    head = { end: last.position + last.length, last: last.position, batch: last.batch }
    states.flushed(batch.records, batch.changes())
    for (const listener of listeners) listener()
  }

  const commits = groupCommit<Batch>(begin, commit, BATCH_LIMIT)
  let closed = false
  return {
    write: (bytes, plan) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StoreClosed('The event store is shutting down.'))
        commits.submit({
          bytes,
          refuse: reject,
          plan(batch) {
            const result = plan(batch)
            return () => resolve(result)
          },
        })
      }),
    reader,
    states,
    writer,
    head: () => head,
    onFlushed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    drained: () => commits.drained(),
    async close() {
      closed = true
      await commits.drained()
      database.close()
      await writer.close()
      unlock()
    },
  }
}

const SQLITE_FULL = 13
/** The file that readers and the writer share cannot grow. */
const SQLITE_SHARED_MEMORY_SIZE = 4874

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [SQLITE_FULL, SQLITE_SHARED_MEMORY_SIZE].includes(Number(error.errcode))
}
