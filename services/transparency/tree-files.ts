import { closeSync, constants, fdatasyncSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptEntries } from '@tafel/kernel/transparency/compare.ts'
import { HASH_BYTES, hashChildren, type NodeAt } from '@tafel/kernel/transparency/merkle.ts'

/** Only every eighth level of complete subtrees is stored, as in tlog-tiles; other levels are computed from at most 256 hashes. */
const TILE_LEVELS = 8
const TILE = 2 ** TILE_LEVELS
/** Enough for 2^48 entries. */
const LEVELS = 6
const POSITION_BYTES = 8

/**
 * The tree of the log in files that only grow: `level-0` contains the hash of each entry, `level-1` the root of each complete 256 of
 * them, and so on; `positions` has the log position of each entry. All but the first file could be recomputed from it.
 */
export interface TreeFiles {
  readonly size: number
  add(entries: readonly TreeEntry[]): void
  /** When it returns, the additions survive a power failure. */
  flush(): void
  readonly nodeAt: NodeAt
  hashes(from: number, count: number): Buffer
  positionAt(index: number): bigint
  /** The index of the entry at a position, if any. */
  indexOf(position: bigint): number | undefined
  close(): void
}

export interface TreeEntry {
  readonly hash: Buffer
  readonly position: bigint
}

/** Opens the files and truncates them to `size` entries: later ones are read from the log again. */
export function openTreeFiles(folder: string, size: number): TreeFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return treeFiles((name) => openSync(join(folder, name), READ_AND_WRITE, 0o600), size, cutTo)
}

/** The first `size` entries, for a concurrent reader. Read-only. */
export const readTreeFiles = (folder: string, size: number): TreeFiles =>
  treeFiles((name) => openSync(join(folder, name), constants.O_RDONLY), size, assertLength)

function treeFiles(open: (name: string) => number, size: number, toLength: (fd: number, length: number) => void): TreeFiles {
  const levels = Array.from({ length: LEVELS }, (_, level) => open(`level-${level}`))
  const positions = open('positions')
  const widths = levels.map((_, level) => Math.floor(size / TILE ** level))
  levels.forEach((fd, level) => toLength(fd, widths[level]! * HASH_BYTES))
  toLength(positions, size * POSITION_BYTES)

  const unflushed = new Set<number>()
  function write(fd: number, bytes: Buffer, at: number): void {
    unflushed.add(fd)
    for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done, at + done)
  }

  const kept = (level: number, from: number, count: number): Buffer => readAt(levels[level]!, from * HASH_BYTES, count * HASH_BYTES)

  const nodeAt: NodeAt = (level, index) => {
    const base = Math.min(Math.floor(level / TILE_LEVELS), LEVELS - 1)
    const count = 2 ** (level - base * TILE_LEVELS)
    return folded(kept(base, index * count, count))
  }

  function writeLevels(hashes: Buffer): void {
    let added = hashes
    for (let level = 0; level < LEVELS && added.length > 0; level += 1) {
      write(levels[level]!, added, widths[level]! * HASH_BYTES)
      const before = Math.floor(widths[level]! / TILE)
      widths[level]! += added.length / HASH_BYTES
      const full = Math.floor(widths[level]! / TILE)
      added = Buffer.concat(Array.from({ length: full - before }, (_, tile) => folded(kept(level, (before + tile) * TILE, TILE))))
    }
  }

  const positionAt = (index: number): bigint => readAt(positions, index * POSITION_BYTES, POSITION_BYTES).readBigUInt64BE(0)

  return {
    get size() {
      return widths[0]!
    },
    add(entries) {
      const places = Buffer.alloc(entries.length * POSITION_BYTES)
      entries.forEach(({ position }, index) => places.writeBigUInt64BE(position, index * POSITION_BYTES))
      write(positions, places, widths[0]! * POSITION_BYTES)
      writeLevels(Buffer.concat(entries.map(({ hash }) => hash)))
    },
    flush() {
      for (const fd of unflushed) fdatasyncSync(fd)
      unflushed.clear()
    },
    nodeAt,
    hashes: (from, count) => kept(0, from, count),
    positionAt,
    indexOf(position) {
      let [low, high] = [0, widths[0]! - 1]
      while (low <= high) {
        const middle = Math.floor((low + high) / 2)
        const there = positionAt(middle)
        if (there === position) return middle
        if (there < position) low = middle + 1
        else high = middle - 1
      }
      return undefined
    },
    close() {
      for (const fd of [positions, ...levels]) closeSync(fd)
    },
  }
}

const PAGE = 4096

/** The entries for a sequential reader. */
export function entriesOf(files: Pick<TreeFiles, 'size' | 'hashes' | 'positionAt'>): KeptEntries {
  const { size, positionAt } = files
  let page: { readonly from: number; readonly hashes: Buffer } = { from: 0, hashes: Buffer.alloc(0) }
  return {
    size,
    positionAt,
    hashAt(index) {
      const from = index - (index % PAGE)
      if (page.from !== from || page.hashes.length === 0) page = { from, hashes: files.hashes(from, Math.min(PAGE, size - from)) }
      return page.hashes.subarray((index - from) * HASH_BYTES, (index - from + 1) * HASH_BYTES)
    },
  }
}

/** The files are shorter than the last signed checkpoint: they were cut, or belong to another log. */
export class TreeFilesShort extends Error {
  override readonly name = 'TreeFilesShort'
}

/** Read and write, created if missing, never truncated. */
const READ_AND_WRITE = constants.O_RDWR | constants.O_CREAT

function folded(hashes: Buffer): Buffer {
  let row = Array.from({ length: hashes.length / HASH_BYTES }, (_, index) => hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES))
  while (row.length > 1) row = Array.from({ length: row.length / 2 }, (_, index) => hashChildren(row[2 * index]!, row[2 * index + 1]!))
  return row[0]!
}

function assertLength(fd: number, length: number): void {
  const { size } = fstatSync(fd)
  if (size < length) throw new TreeFilesShort(`A file of the tree has ${size} bytes of ${length}.`)
}

function cutTo(fd: number, length: number): void {
  assertLength(fd, length)
  ftruncateSync(fd, length)
}

function readAt(fd: number, at: number, length: number): Buffer {
  const into = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const read = readSync(fd, into, done, length - done, at + done)
    if (read === 0) throw new TreeFilesShort('A file of the tree ends too early.')
    done += read
  }
  return into
}
