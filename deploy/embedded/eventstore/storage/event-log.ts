import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refuseBackup } from './backup-marks.ts'
import { DamagedStore, StoreClosed } from './damage.ts'
import { groupCommit } from './group-commit.ts'
import { openLogFile, type OpenLogFile } from './log-file.ts'
import { lockDirectory } from './lock.ts'
import { encodeRecord, sealBatch, type NewRecord, type StoredRecord } from './record.ts'
import { recoverTail, type Recovered } from './recover.ts'
import { createLogReader, type LogReader } from './log-reader.ts'
import { openSegments, type Segments } from './segments.ts'
import { indexAhead, type StreamIndex } from './index-ahead.ts'
import { openStoredIndex, type IndexHead } from './stream-index.ts'
import { streamStates, type BatchStates, type StreamStates } from './stream-states.ts'

/** The storage: an append-only log, an index of its streams, and the one writer that both have. */
export interface EventLog {
  /**
   * Plans a write on top of all writes before it. The result of `plan` is handed out once everything that the plan
   * added, and everything it saw, is flushed. `bytes` is about what it will add.
   */
  write<T>(bytes: number, plan: (batch: WriteBatch) => T): Promise<T>
  readonly reader: LogReader
  readonly states: StreamStates
  readonly index: StreamIndex
  readonly segments: Segments
  /** What is flushed and may be read. */
  head(): IndexHead
  /** Calls after each flush that added events. Returns how to stop it. */
  onFlushed(listener: (records: readonly StoredRecord[]) => void): () => void
  /** Resolves when everything written so far is answered. */
  drained(): Promise<void>
  /** What opening found. */
  readonly recovered: Recovered & { readonly indexRebuilt: boolean }
  close(): Promise<void>
}

export interface WriteBatch extends BatchStates {
  /** Adds an event at the end of its stream and returns its place. */
  add(record: NewRecord, options?: { readonly tombstone?: boolean }): { readonly revision: number; readonly position: number }
  readonly lastPosition: number
}

export interface EventLogOptions {
  readonly directory: string
  readonly segmentBytes?: number
  readonly preallocateBytes?: number
  readonly now?: () => number
  /** How much of the log's end is read and checked at the start. */
  readonly warmBytes?: number
  /** Tests put in files that lie about having flushed. */
  readonly openFile?: OpenLogFile
}

const MEGABYTE = 1024 * 1024
/** The index is written so long after the log, with everything that came in meanwhile. */
const SETTLE_MS = 10
const RETRY_SETTLE_MS = 1_000
/** Events that are in the log and not yet in the index on the disk: a start after a crash reads no more than these again. */
const MAX_UNSETTLED = 10_000
const DISK_FULL = 'The disk is full: the events were not stored. Free some space and try again.'
const BATCH_LIMIT = { bytes: 8 * MEGABYTE, count: 2_000 }

/** Opens the store in a directory that belongs to this process alone until `close`. */
export async function openEventLog(options: EventLogOptions): Promise<EventLog> {
  const {
    directory,
    segmentBytes = 64 * MEGABYTE,
    preallocateBytes = 8 * MEGABYTE,
    warmBytes = 4 * MEGABYTE,
    now = Date.now,
    openFile = openLogFile,
  } = options
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  refuseBackup(directory)
  const unlock = lockDirectory(directory)
  try {
    const segments = await openSegments({ directory, segmentBytes, preallocateBytes, openFile })
    const opened = openIndex(join(directory, 'streams.sqlite'))
    return start(segments, opened, { now, warmBytes, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

function openIndex(path: string): { readonly index: StreamIndex; readonly empty: boolean } {
  try {
    const index = indexAhead(openStoredIndex(path))
    return { index, empty: index.head().last < 0 }
  } catch (error) {
    throw new DamagedStore(
      path,
      `the index of streams cannot be read (${String(error)}); it can be deleted, it is built again from the log`,
    )
  }
}

interface StartOptions {
  readonly now: () => number
  readonly warmBytes: number
  readonly unlock: () => void
}

function start(
  segments: Segments,
  opened: { readonly index: StreamIndex; readonly empty: boolean },
  { now, warmBytes, unlock }: StartOptions,
): EventLog {
  const { index } = opened
  const recovered = recoverTail(segments, index.head(), (records, to) => {
    index.add(records, to)
    index.settle()
  })
  forgetScavenged(segments, index)
  let head = recovered.head
  let broken: Error | undefined
  let settling: NodeJS.Timeout | undefined
  const listeners = new Set<(records: readonly StoredRecord[]) => void>()
  const reader = createLogReader(segments, () => head.end)
  const states = streamStates(index, reader)
  states.remember(readTail(reader, head, warmBytes))

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
    if (index.unsettled() >= MAX_UNSETTLED) settleIndex()
    if (index.unsettled() >= MAX_UNSETTLED) throw broken ?? new StoreClosed(DISK_FULL)
    sealBatch(batch.encoded)
    await writeLog(Buffer.concat(batch.encoded))
    const flushed: IndexHead = { end: last.position + last.length, last: last.position, batch: last.batch }
    const ids = index.add(batch.records, flushed, batch.state)
    head = flushed
    states.flushed(batch.records, batch.changes(ids))
    settling ??= setTimeout(settleIndex, SETTLE_MS)
    for (const listener of listeners) listener(batch.records)
  }

  /** Many batches in one transaction, and nobody waits for it. */
  function settleIndex(): void {
    clearTimeout(settling)
    settling = undefined
    try {
      index.settle()
    } catch (error) {
      // Nothing is lost: what could not be written stays in memory, and the log has it.
      if (isDiskFull(error)) settling = setTimeout(settleIndex, RETRY_SETTLE_MS)
      else
        broken = new StoreClosed(
          `The index of streams cannot be written: ${String(error)}. The events are safe; start again once that is put right.`,
        )
    }
  }

  async function writeLog(bytes: Buffer): Promise<void> {
    try {
      await segments.append(head.end, bytes)
    } catch (error) {
      // After a failed flush nobody knows what is on the disk. Opening the store again finds out.
      throw notWritten(error, `The log cannot be written: ${String(error)}. Start again once that is put right.`)
    }
  }

  /** Takes a batch back that did not fit on the disk: nobody was answered and nobody has read it. Anything else ends the writing. */
  function notWritten(error: unknown, otherwise: string): StoreClosed {
    if (isDiskFull(error)) {
      try {
        segments.truncate(head.end)
        return new StoreClosed(DISK_FULL)
      } catch {
        // What it was that failed is said below.
      }
    }
    return (broken = new StoreClosed(otherwise))
  }

  const writer = groupCommit<Batch>(begin, commit, BATCH_LIMIT)
  let closed = false
  return {
    write: (bytes, plan) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StoreClosed('The event store is shutting down.'))
        writer.submit({
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
    index,
    segments,
    head: () => head,
    onFlushed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recovered: { ...recovered, indexRebuilt: opened.empty && recovered.head.last >= 0 },
    drained: () => writer.drained(),
    async close() {
      closed = true
      await writer.drained()
      clearTimeout(settling)
      index.close()
      segments.close()
      unlock()
    },
  }
}

/** A crash between the packing of a file and the forgetting of what it left out is put right here. */
function forgetScavenged(segments: Segments, index: StreamIndex): void {
  const packed = segments.files().filter((file) => file.packed !== undefined)
  if (packed.every(({ start, packed: file }) => index.packed(start) === file!.checksum)) return
  index.forgetAllBut(
    (position) => segments.forward(position) === position,
    packed.map(({ start, packed: file }) => ({ start, checksum: file!.checksum })),
  )
}

const SQLITE_FULL = 13

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_FULL
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** The end of the log is where a crash or a cut file shows; an unreadable event there is found before anything is served. */
function readTail(reader: LogReader, head: IndexHead, bytes: number): readonly StoredRecord[] {
  return head.last < 0 ? [] : reader.backwards(head.end, bytes).records.toReversed()
}
