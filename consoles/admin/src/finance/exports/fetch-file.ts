import type { ExportManifest } from '@tafel/contracts/contexts/finance/export/manifest.ts'
import { http } from '../../app/session.ts'

const PART_BYTES = 8 * 1024 * 1024

/** Downloads the file in parts, and repeats only an interrupted part. Throws if the file doesn't match its manifest. */
export async function fetchExport(
  { from, to, format, version, bytes, sha256 }: ExportManifest,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const parts: Blob[] = []
  for (let first = 0; first < bytes; first += PART_BYTES) {
    const last = Math.min(first + PART_BYTES, bytes) - 1
    parts.push(await http.bytes('/api/finance/exports/file', { search: { from, to, format, version }, range: { first, last } }))
    onBytes(last + 1)
  }
  const file = new Blob(parts)
  if (file.size !== bytes || (await sha256Of(file)) !== sha256)
    throw new Error('The download doesn’t match its manifest. Nothing was saved; try again.')
  return file
}

async function sha256Of(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
