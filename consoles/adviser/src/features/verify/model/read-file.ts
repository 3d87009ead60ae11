import { numberInPdf } from '@tafel/contracts/contexts/issued/number-in-pdf.ts'

/** No report is larger. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

export interface ReadFile {
  readonly name: string
  readonly sha256: string
  /** The report number in the file; '' if there is none. */
  readonly number: string
}

/** Computes the file's hash and reads its number locally: the file is never sent. */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: file.name, sha256, number: (await numberInPdf(bytes, inflate)) ?? '' }
}

const MAX_INFLATED = 4 * 1024 * 1024

/** Inflates a part of a PDF, as far as possible; undefined if nothing can be inflated. */
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
    // Not compressed, or truncated: what was inflated so far is enough.
  }
  return length === 0 ? undefined : new Uint8Array(await new Blob(opened).arrayBuffer())
}
