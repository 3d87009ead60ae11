import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DamagedStore } from './damage.ts'
import { LOG_FILE, openLogDatabase } from './database.ts'
import { flushDirectory, flushFile } from './flush.ts'
import { recordLengthAt } from './record.ts'
import { oldFilesIn, readOldFile, startOf } from './old-files.ts'

const ASIDE = 'events.converting'
/** It said where each stream's events lie, and how far the log was stored. */
const OLD_INDEX = 'streams.sqlite'
const OLD_FILE = /^\d{16}\.(log|packed|packing)$|^streams\.sqlite/

/** Records added at once. A start yields in between, so that the supervisor does not take it for a hung process. */
const CHUNK_BYTES = 4 * 1024 * 1024

/**
 * Makes the log of today from the files of a release before it, once, step by step. Those stay until the new file is whole
 * and flushed; a crash before that starts over. Throws a `DamagedStore` where they are damaged; nothing is changed then.
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

/** Whole records, some megabytes of them. */
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
    // It was built again from the log where it could not be read.
    return undefined
  } finally {
    index.close()
  }
}
