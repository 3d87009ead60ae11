import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Canaries } from './canaries.ts'

const AT_ONCE = 16 * 2 ** 20
/** Longer than any canary in any encoding. */
const OVERLAP = 64

export interface Found {
  readonly canaries: ReadonlySet<string>
  /** Path relative to the folder → number of finds. */
  readonly files: ReadonlyMap<string, number>
  readonly bytes: number
}

/** Searches every byte of every file below a folder. */
export async function searchFolder(folder: string, canaries: Pick<Canaries, 'findIn'>): Promise<Found> {
  const found = new Set<string>()
  const files = new Map<string, number>()
  let bytes = 0
  const buffer = Buffer.alloc(AT_ONCE)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    for await (const chunk of chunksOf(path, buffer)) {
      bytes += chunk.length
      for (const canary of canaries.findIn(chunk)) {
        found.add(canary)
        const name = relative(folder, path)
        files.set(name, (files.get(name) ?? 0) + 1)
      }
    }
  }
  return { canaries: found, files, bytes }
}

/** A file that shrinks or disappears meanwhile is read as far as possible. */
async function* chunksOf(path: string, buffer: Buffer): AsyncIterable<Buffer> {
  const file = await open(path, 'r').catch(() => undefined)
  if (file === undefined) return
  try {
    for (let at = 0; ; at += AT_ONCE - OVERLAP) {
      const { bytesRead } = await file.read(buffer, 0, AT_ONCE, at)
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      if (bytesRead < AT_ONCE) return
    }
  } finally {
    await file.close()
  }
}
