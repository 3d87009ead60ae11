import { createHash } from 'node:crypto'
import { zipFile } from '@tafel/contracts/base/xlsx/zip-file.ts'

/** One file of a bundle, streamed. */
export interface BundleFile {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array>
}

export interface BundleAbout {
  readonly createdAt: string
  readonly subject: { readonly kind: string; readonly id: string }
}

/** The bundle as a streamed ZIP: only one piece is in memory. Its manifest comes last. */
export async function* zipped(about: BundleAbout, files: AsyncIterable<BundleFile>): AsyncGenerator<Uint8Array> {
  const zip = zipFile()
  const listed: { name: string; bytes: number; sha256: string }[] = []
  for await (const { name, content } of files) {
    const entry = zip.entry(name)
    const digest = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      const encoded = typeof piece === 'string' ? Buffer.from(piece) : piece
      digest.update(encoded)
      bytes += encoded.length
      entry.write(encoded)
      yield* zip.taken()
    }
    entry.end('')
    listed.push({ name, bytes, sha256: digest.digest('hex') })
    yield* zip.taken()
  }
  zip.entry('manifest.json').end(`${JSON.stringify({ format: 'tafel-bundle/1', ...about, files: listed }, null, 2)}\n`)
  zip.end()
  yield* zip.taken()
}
