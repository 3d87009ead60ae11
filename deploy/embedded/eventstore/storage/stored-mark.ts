import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { DamagedStore } from './damage.ts'
import { LOG_FILE } from './database.ts'

/**
 * A file that records the end of the stored log. SQLite considers missing or unreadable data at the end of its WAL
 * a write that a crash interrupted; this mark distinguishes a cut, changed or removed WAL from that. It is written after
 * the events are flushed and is not flushed itself, so after a crash it may be behind the log, never ahead of it.
 */
const FILE = 'stored'

export interface StoredMark {
  set(end: number): void
  close(): void
}

export function openStoredMark(directory: string): StoredMark {
  const fd = openSync(join(directory, FILE), constants.O_RDWR | constants.O_CREAT, 0o600)
  const bytes = Buffer.alloc(12)
  return {
    set(end) {
      bytes.writeDoubleLE(end, 0)
      bytes.writeUInt32LE(crc32(bytes.subarray(0, 8)), 8)
      writeSync(fd, bytes, 0, bytes.length, 0)
    },
    close: () => closeSync(fd),
  }
}

/** Throws a `DamagedStore` if the log ends before the mark. A missing or unreadable mark is ignored. */
export function assertAllStored(directory: string, end: number): void {
  const stored = storedIn(directory)
  if (stored !== undefined && end < stored)
    throw new DamagedStore(
      join(directory, LOG_FILE),
      `the log ends at ${end}, but events up to ${stored} were stored: it or its -wal file was cut, changed or replaced (to continue with what remains, delete ${join(directory, FILE)})`,
    )
}

function storedIn(directory: string): number | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(directory, FILE))
  } catch {
    return undefined
  }
  return bytes.length === 12 && crc32(bytes.subarray(0, 8)) === bytes.readUInt32LE(8) ? bytes.readDoubleLE(0) : undefined
}
