import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The same components of a date everywhere: a zip holds local time. */
const MADE = new Date(2000, 0, 1)
/** The fastest that compresses; its bytes follow from the pinned library, not from the machine. */
const LEVEL = 1

export interface ZipEntry {
  write(content: string | Uint8Array): void
  end(content: string | Uint8Array): void
}

/** The bytes compressed at once. Constant, because the bytes of the zip depend on it. */
const BLOCK = 256 * 1024

function inBlocks(push: (bytes: Uint8Array, isLast: boolean) => void): ZipEntry {
  let block = new Uint8Array(BLOCK)
  let filled = 0
  const write = (content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.subarray(at, at + BLOCK - filled)
      block.set(taken, filled)
      filled += taken.length
      at += taken.length
      if (filled < BLOCK) continue
      push(block, false)
      // The library keeps a reference to its input.
      block = new Uint8Array(BLOCK)
      filled = 0
    }
  }
  return {
    write,
    end(content) {
      write(content)
      push(block.subarray(0, filled), true)
    },
  }
}

/** A zip written in pieces: entries one after the other, and the finished bytes at any time. */
export function zipFile() {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  return {
    entry(name: string): ZipEntry {
      const file = new ZipDeflate(name, { level: LEVEL })
      file.mtime = MADE
      zip.add(file)
      return inBlocks((bytes, isLast) => file.push(bytes, isLast))
    },
    end: () => zip.end(),
    /** Returns the chunks that have become ready since the last call. */
    taken(): readonly Uint8Array[] {
      const bytes = ready
      ready = []
      return bytes
    },
  }
}
