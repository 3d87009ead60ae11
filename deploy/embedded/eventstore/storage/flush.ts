import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Flushes a file, also one that another process wrote. */
export function flushFile(path: string): void {
  const fd = openSync(path, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** Makes the creation of a file in `directory` durable. On Windows that is neither possible nor necessary. */
export function flushDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const fd = openSync(directory, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
