import type { StoredEvent } from '../store/event-store.ts'

/**
 * The stored form of all personal fields. Their names are outside the seal, so that a reader knows which fields were forgotten without
 * knowing the version that wrote them; so is the subject, so that the key is found without upcasting.
 */
export interface Sealed {
  readonly v: 1
  readonly subject: string
  readonly fields: readonly string[]
  /** Absent if everything personal was already forgotten when the event was written. */
  readonly box?: string
}

/** The subject whose key seals a stored event; undefined if nothing in it is sealed. */
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
