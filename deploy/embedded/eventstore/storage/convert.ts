import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DamagedStore } from './damage.ts'
import { LOG_FILE, openLogDatabase } from './database.ts'
import { flushDirectory, flushFile } from './flush.ts'
import { recordLengthAt } from './record.ts'
import { oldFilesIn, readOldFile, startOf } from './old-files.ts'

const ASIDE = 'events.converting'
/** It contained the places of each stream's events, and the end of the stored log. */
const OLD_INDEX = 'streams.sqlite'
const OLD_FILE = /^\d{16}\.(log|packed|packing)$|^streams\.sqlite/

/** Bytes of records added at once. A start yields in between, so that the supervisor does not consider it hung. */
const CHUNK_BYTES = 4 * 1024 * 1024

/**
 * Converts the files of a release before 1.0 into today's log, once, step by step. They remain until the new file is complete
 * and flushed; after a crash the conversion starts again. Throws a `DamagedStore` if they are damaged; nothing is changed then.
 */
export function* convertOldFiles(directory: string): Generator<void> {
  for (const name of readdirSync(directory)) if (name.startsWith(ASIDE)) rmSync(join(directory, name))
  const old = readdirSync(directory).filter((name) => OLD_FILE.test(name))
  if (old.length === 0) return
  if (!existsSync(join(directory, LOG_FILE))) yield* convert(directory, oldFilesIn(old))
  for (const name of old) rmSync(join(directory, name))
  flushDirectory(directory)
}

function* convert(directory: string, names: readonly string[]): Generator<void> {
  const aside = join(directory, ASIDE)
  const database = openLogDatabase(aside)
  try {
    let [expected, lastBatch] = [0, 0]
    for (const [index, name] of names.entries()) {
      const [path, start] = [join(directory, name), startOf(name)]
      if (start !== expected) throw new DamagedStore(path, `the events from position ${expected} to ${start} are missing`)
      const file = readOldFile(path, start, { lastBatch, isLast: index === names.length - 1 })
      for (const { position, bytes } of file.stretches) {
        if (position > database.head().end) database.skip(position, database.head().batch)
        for (const chunk of chunksOf(bytes)) {
          database.append(chunk)
          yield
        }
      }
      database.skip(file.end, file.lastBatch)
      expected = file.end
      lastBatch = file.lastBatch
    }
    const stored = oldIndexEnd(directory)
    const { end } = database.head()
    if (stored !== undefined && end < stored)
      throw new DamagedStore(join(directory, names.at(-1) ?? ''), `the log ends at ${end}, but events up to ${stored} were stored`)
  } finally {
    database.close()
  }
  flushFile(aside)
  renameSync(aside, join(directory, LOG_FILE))
  flushDirectory(directory)
}

/** A few megabytes of complete records. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  let from = 0
  for (let at = 0; at < bytes.length;) {
    at += recordLengthAt(bytes, at)
    if (at - from < CHUNK_BYTES && at < bytes.length) continue
    yield bytes.subarray(from, at)
    from = at
  }
}

function oldIndexEnd(directory: string): number | undefined {
  const path = join(directory, OLD_INDEX)
  if (!existsSync(path)) return undefined
  const index = new DatabaseSync(path)
  try {
    return Number(index.prepare('SELECT "end" FROM head').get()?.['end'] ?? 0)
  } catch {
    // An unreadable index was rebuilt from the log.
    return undefined
  } finally {
    index.close()
  }
}
