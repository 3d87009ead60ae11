import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBatches } from '../storage/batches.ts'
import { DamagedStore } from '../storage/damage.ts'
import type { StoredRecord } from '../storage/record.ts'

/** The folder of a backup also contains the events appended since: complete batches of encoded records in files named by their first positions. */
const NAME = /^\d{16}\.events$/

export const laterFileName = (start: number): string => `${String(start).padStart(16, '0')}.events`

export interface LaterFile {
  readonly path: string
  readonly start: number
}

/** In order. */
export function laterFilesIn(backup: string): readonly LaterFile[] {
  return readdirSync(backup)
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => ({ path: join(backup, name), start: Number(name.slice(0, 16)) }))
}

export interface Later {
  readonly records: readonly StoredRecord[]
  /** Of complete batches. */
  readonly bytes: Buffer
  readonly end: number
}

/** The contents of the files that continue a backup, in order. Throws a `DamagedStore` with the place, except at the last file's end, which may be cut off. */
export function* readLaterFiles(backup: string, end: number): Generator<Later> {
  const files = laterFilesIn(backup)
  let expected = end
  let batch: number | undefined
  for (const [index, { path, start }] of files.entries()) {
    if (start !== expected) throw new DamagedStore(path, `the events from position ${expected} to ${start} are missing`)
    const bytes = readFileSync(path)
    const { records, length, last, stopped, isFollowed } = readBatches(bytes, start, batch)
    if (stopped !== undefined && (isFollowed || index < files.length - 1)) throw new DamagedStore(`${path} at byte ${length}`, stopped)
    expected = start + length
    batch = length > 0 ? last : batch
    yield { records, bytes: bytes.subarray(0, length), end: expected }
  }
}
