import { closeSync, openSync, writeSync } from 'node:fs'
import { openLogFile, type OpenLogFile } from '../storage/log-file.ts'

/** A disk that forgets, at a power cut, what was not flushed; `flushLies` makes it forget what was, too. */
export interface ForgetfulDisk {
  readonly openFile: OpenLogFile
  /** Everything fails from here on, and unflushed writes are taken back, each wholly or down to a part. */
  cutPower(random: () => number): void
  restorePower(): void
  /** Lets the next write fail as on a full disk. */
  fillUp(): void
}

interface Unflushed {
  readonly at: number
  readonly before: Buffer
  readonly length: number
}

export function forgetfulDisk({ flushLies = false } = {}): ForgetfulDisk {
  let power = true
  let full = false
  const files = new Map<string, Unflushed[]>()

  function checkPower(): void {
    if (!power) throw new Error('the power is off')
  }

  return {
    openFile(path) {
      checkPower()
      const file = openLogFile(path)
      const fd = openSync(path, 'r+')
      const unflushed: Unflushed[] = []
      files.set(path, unflushed)
      return {
        ...file,
        read(into, offset, length, at) {
          checkPower()
          return file.read(into, offset, length, at)
        },
        close() {
          closeSync(fd)
          file.close()
        },
        async store(bytes, at) {
          checkPower()
          if (full) {
            full = false
            throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
          }
          const before = Buffer.alloc(bytes.length)
          const had = file.read(before, 0, bytes.length, at)
          const write = { at, before: before.subarray(0, had), length: bytes.length }
          unflushed.push(write)
          writeSync(fd, bytes, 0, bytes.length, at)
          await new Promise((resolve) => setImmediate(resolve))
          checkPower()
          if (!flushLies) unflushed.splice(unflushed.indexOf(write), 1)
        },
      }
    },
    cutPower(random) {
      power = false
      for (const [path, unflushed] of files) {
        const fd = openSync(path, 'r+')
        for (const write of unflushed.toReversed()) {
          const kept = Math.floor(random() * 1.5 * write.length)
          if (kept >= write.length) continue
          const lost = Buffer.alloc(write.length - kept)
          write.before.copy(lost, 0, kept)
          writeSync(fd, lost, 0, lost.length, write.at + kept)
        }
        closeSync(fd)
      }
      files.clear()
    },
    restorePower() {
      power = true
    },
    fillUp() {
      full = true
    },
  }
}
