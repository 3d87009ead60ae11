import { numberInPdf } from '@tafel/contracts/contexts/issued/number-in-pdf.ts'

/** Larger files are no reports. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

export interface ReadFile {
  readonly name: string
  readonly sha256: string
  /** The number that the file says it has; '' where it says none. */
  readonly number: string
}

/** The hash of a file and the number in it, worked out here: nothing of the file is sent anywhere. */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, sha256, number: (await numberInPdf(bytes, inflate)) ?? '' }
}

const MAX_INFLATED = 4 * 1024 * 1024

/** A compressed part of a PDF, or as much of it as can be opened; undefined where that is nothing. */
async function inflate(part: Uint8Array): Promise<Uint8Array | undefined> {
  const opened: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    const stream = new Blob([part as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
    for await (const piece of stream) {
      opened.push(piece)
      length += piece.length
      if (length > MAX_INFLATED) break
    }
  } catch {
    // No compressed part, or one that was cut off: what came before it is enough to look at.
  }
  return length === 0 ? undefined : new Uint8Array(await new Blob(opened).arrayBuffer())
}
