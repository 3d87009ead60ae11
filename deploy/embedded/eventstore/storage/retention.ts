import { keptMetadata, streamMetadata } from './stream-metadata.ts'

/** Which of a stream's events are still visible, according to its metadata. */
export interface Retention {
  readonly truncateBefore: number
  readonly maxCount: number
  readonly maxAgeSeconds: number
  /** EventStoreDB writes a soft delete as the largest value of `$tb`. */
  readonly softDeleted: boolean
}

export const KEEP_ALL: Retention = { truncateBefore: 0, maxCount: Infinity, maxAgeSeconds: Infinity, softDeleted: false }

/** Only the newest metadata of a stream counts. */
export const METADATA_RETENTION: Retention = { ...KEEP_ALL, maxCount: 1 }

const SOFT_DELETED = 2 ** 63
const SOFT_DELETED_TEXT = '9223372036854775807'

/** Parses the data of a `$metadata` event. Ignores limits that are not understood, or are 0 or less. */
export function parseRetention(data: Uint8Array): Retention {
  const metadata = streamMetadata(data)
  const truncateBefore = positive(metadata['$tb']) ?? 0
  return {
    truncateBefore,
    maxCount: positive(metadata['$maxCount']) ?? Infinity,
    maxAgeSeconds: positive(metadata['$maxAge']) ?? Infinity,
    softDeleted: truncateBefore >= SOFT_DELETED,
  }
}

/** The metadata that deletes a stream, with everything else in it unchanged. */
export function softDeletedMetadata(data: Uint8Array): Buffer {
  const { $tb: _, ...rest } = keptMetadata(data)
  const others = JSON.stringify(rest).slice(1)
  // Written as text: JSON.stringify cannot write a number of this size exactly.
  return Buffer.from(`{"$tb":${SOFT_DELETED_TEXT}${others === '}' ? '}' : `,${others}`}`)
}

/** The metadata of a stream that is written again after a soft delete. */
export function recreatedMetadata(data: Uint8Array, firstRevision: number): Buffer {
  return Buffer.from(JSON.stringify({ ...keptMetadata(data), $tb: firstRevision }))
}

/** The first visible revision, apart from age. */
export function firstVisible(retention: Retention, last: number): number {
  if (retention.softDeleted) return last + 1
  return Math.max(retention.truncateBefore, last + 1 - retention.maxCount, 0)
}

/** Whether an event is too old to be visible. */
export function isExpired(retention: Retention, created: number, now: number): boolean {
  return created + retention.maxAgeSeconds * 1000 < now
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined
}
