import type { StoredEvent } from '../event-store.ts'

/**
 * What stands in the stored data for all personal fields. The names are kept outside of the seal, so that a reader knows
 * which fields were forgotten without knowing the version that wrote them; the subject, so that no upcast is needed to find the key.
 */
export interface Sealed {
  readonly v: 1
  readonly subject: string
  readonly fields: readonly string[]
  /** Absent where everything personal was forgotten already when the event was written. */
  readonly box?: string
}

/** Whose key a stored event is sealed under; undefined where nothing in it is. */
export const subjectOf = (stored: Pick<StoredEvent, 'data'>): string | undefined => sealedPart(stored.data)?.subject

export function sealedPart(data: unknown): Sealed | undefined {
  if (!isRecord(data) || !isRecord(data.$personal)) return undefined
  const { v, subject, fields, box } = data.$personal
  if (v !== 1 || typeof subject !== 'string' || !Array.isArray(fields) || !fields.every((field) => typeof field === 'string'))
    return undefined
  if (box === undefined) return { v, subject, fields }
  return typeof box === 'string' ? { v, subject, fields, box } : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
