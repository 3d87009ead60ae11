import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** SQLite needs a little space to open a log. This file reserves it for a start on a full disk. */
const FILE = 'ballast'
const BYTES = 256 * 1024

export function dropBallast(directory: string): void {
  rmSync(join(directory, FILE), { force: true })
}

export function takeBallast(directory: string): void {
  try {
    writeFileSync(join(directory, FILE), Buffer.alloc(BYTES), { mode: 0o600 })
  } catch {
    // The disk is full: the part that was written is enough, or the log is open already.
  }
}
