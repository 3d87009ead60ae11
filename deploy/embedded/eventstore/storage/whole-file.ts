import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { flushDirectory } from './flush.ts'

/** Writes a file atomically, even in a power cut: under another name, flushed, then renamed. Readable by its owner only. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.unfinished`
  try {
    const handle = await open(aside, 'w', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, path)
  } catch (error) {
    // A full disk needs the space back.
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
  flushDirectory(dirname(path))
}
