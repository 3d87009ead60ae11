import { closeSync, constants, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseCheckpoint } from '@tafel/kernel/transparency/checkpoint.ts'

/** A signed checkpoint with additional data. */
export interface KeptCheckpoint {
  readonly size: number
  /** Of the last entry that it covers. */
  readonly position: string
  readonly signedAt: string
  readonly note: string
}

/** All signed checkpoints, one JSON line each, in a file that only grows. */
export interface CheckpointJournal {
  readonly count: number
  latest(): KeptCheckpoint | undefined
  /** The one of exactly this many entries. */
  ofSize(size: number): KeptCheckpoint | undefined
  /** The newest ones, in order. */
  newest(count: number): readonly KeptCheckpoint[]
  /** When it returns, the checkpoint survives a power failure: only then may it be shown. */
  append(checkpoint: KeptCheckpoint): void
  close(): void
}

export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged'
}

export function openJournal(file: string): CheckpointJournal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND, 0o600)
  const { checkpoints, bytes } = parseJournal(readFileSync(file))
  // A line cut off by a crash was never shown.
  ftruncateSync(fd, bytes)
  const known = [...checkpoints]
  return {
    get count() {
      return known.length
    },
    latest: () => known.at(-1),
    ofSize(size) {
      let [low, high] = [0, known.length - 1]
      while (low <= high) {
        const middle = Math.floor((low + high) / 2)
        const there = known[middle]!
        if (there.size === size) return there
        if (there.size < size) low = middle + 1
        else high = middle - 1
      }
      return undefined
    },
    newest: (count) => known.slice(-count),
    append(checkpoint) {
      const before = known.at(-1)
      if (before !== undefined && checkpoint.size <= before.size) throw new Error('A checkpoint must cover more than the previous one.')
      const line = Buffer.from(`${JSON.stringify(checkpoint)}\n`)
      for (let done = 0; done < line.length;) done += writeSync(fd, line, done)
      fdatasyncSync(fd)
      known.push(checkpoint)
    },
    close: () => closeSync(fd),
  }
}

/** The complete lines of a journal; `bytes` is where they end. */
export function parseJournal(content: Buffer): { readonly checkpoints: readonly KeptCheckpoint[]; readonly bytes: number } {
  const bytes = content.lastIndexOf(0x0a) + 1
  const lines = content.toString('utf8', 0, bytes).split('\n').slice(0, -1)
  let last = 0
  const checkpoints = lines.map((line, index) => {
    const checkpoint = parsed(line)
    if (checkpoint === undefined || checkpoint.size <= last)
      throw new JournalDamaged(`Line ${index + 1} of the checkpoints is not as it was written. Restore the file from a backup.`)
    last = checkpoint.size
    return checkpoint
  })
  return { checkpoints, bytes }
}

function parsed(line: string): KeptCheckpoint | undefined {
  try {
    const checkpoint = JSON.parse(line) as KeptCheckpoint
    return parseCheckpoint(checkpoint.note).size === checkpoint.size ? checkpoint : undefined
  } catch {
    return undefined
  }
}
