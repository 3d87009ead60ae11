import { type FileHandle, open, rename } from 'node:fs/promises'
import { Writable } from 'node:stream'

const MEGABYTE = 1024 * 1024

/**
 * A log file limited to twice `maxBytes`, including the previous file (`.1`), which never fails: what can't be written (the disk is full)
 * is lost, and the log reports it once there is room. Writers continue.
 */
export function boundedLog(file: string, maxBytes = 10 * MEGABYTE): Writable {
  let handle: FileHandle | undefined
  let size = 0
  let lost = 0
  let why = ''

  async function opened(): Promise<FileHandle> {
    if (handle) return handle
    handle = await open(file, 'a', 0o600)
    size = (await handle.stat()).size
    return handle
  }

  async function closed(): Promise<void> {
    await handle?.close().catch(() => undefined)
    handle = undefined
  }

  async function append(bytes: Buffer): Promise<void> {
    if (size + bytes.length > maxBytes && size > 0) {
      await closed()
      await rename(file, `${file}.1`)
    }
    await (await opened()).appendFile(bytes)
    size += bytes.length
  }

  async function write(bytes: Buffer): Promise<void> {
    try {
      await opened()
      if (lost > 0) await append(Buffer.from(`\n{"level":"warn","msg":"${lost} bytes of this log were lost (${why})"}\n`))
      lost = 0
      await append(bytes)
    } catch (error) {
      lost += bytes.length
      why = (error as NodeJS.ErrnoException).code ?? 'unknown'
      await closed()
    }
  }

  return new Writable({
    write: (chunk: Buffer, _, done) => void write(chunk).then(() => done()),
    final: (done) => void closed().then(() => done()),
  })
}
