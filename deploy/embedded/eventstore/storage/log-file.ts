import { closeSync, fsyncSync, ftruncateSync, fstatSync, openSync, readSync } from 'node:fs'
import * as fs from 'node:fs'
import { promisify } from 'node:util'

/** What the log needs of a file. Tests put in one that forgets what was not flushed. */
export interface LogFile {
  /** Reads synchronously: the log is nearly always in the page cache. Returns the number of bytes read. */
  read(into: Buffer, offset: number, length: number, at: number): number
  /** Returns when the bytes survive a power cut. */
  store(bytes: Buffer, at: number): Promise<void>
  truncate(size: number): void
  size(): number
  close(): void
}

export type OpenLogFile = (path: string) => LogFile

const write = promisify(fs.write)
const datasync = promisify(fs.fdatasync)

/** Writing and flushing in one call of the operating system saves the second way through a thread; Windows has no such flag. */
const WRITES_THROUGH: number | undefined = process.platform === 'win32' ? undefined : fs.constants.O_DSYNC

/** A file of the operating system; created where it does not exist. */
export const openLogFile: OpenLogFile = (path) => {
  const fd = openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT | (WRITES_THROUGH ?? 0), 0o600)
  return {
    read: (into, offset, length, at) => readSync(fd, into, offset, length, at),
    async store(bytes, at) {
      let done = 0
      while (done < bytes.length) done += (await write(fd, bytes, done, bytes.length - done, at + done)).bytesWritten
      if (WRITES_THROUGH === undefined) await datasync(fd)
    },
    truncate(size) {
      ftruncateSync(fd, size)
      fsyncSync(fd)
    },
    size: () => fstatSync(fd).size,
    close: () => closeSync(fd),
  }
}

/** Flushes a file that somebody else has written. */
export function flushFile(path: string): void {
  const fd = openSync(path, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Makes the creation of a file in `directory` durable. Windows has no such thing and needs none. */
export function flushDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(directory, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
