import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file that was written before, perhaps by another process. */
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
