import type { SQLOutputValue } from 'node:sqlite'
import { DamagedStore } from './damage.ts'
import { decodeRecord, type StoredRecord } from './record.ts'

/** The event of a row. Throws a `DamagedStore` if it is missing, cut off or changed. */
export function decodeRow(path: string, position: number, record: SQLOutputValue | undefined): StoredRecord {
  const place = `${path} at position ${position}`
  if (!(record instanceof Uint8Array)) throw new DamagedStore(place, 'a stored event is missing')
  const decoded = decodeRecord(Buffer.from(record.buffer, record.byteOffset, record.byteLength), 0, position)
  if (decoded.kind === 'record' && decoded.record.length === record.length) return decoded.record
  throw new DamagedStore(place, decoded.kind === 'damaged' ? decoded.reason : 'a stored event is cut off')
}
