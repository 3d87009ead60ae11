import type { StoredMetadata } from '@tafel/contracts/base/envelope.ts'
import type { StoredEvent } from '../store/event-store.ts'
import { jsonText } from '../runtime/json.ts'

// The form of an event for external verification: deploy/proof/verifier/FORMAT.md §4 and §6.

/** A line of `log.jsonl`, without its line end. The data is the stored text: its hash is of those bytes. */
export function eventLine(event: StoredEvent, more: object = {}): string {
  const { stream, revision, position, id, type, recordedAt, metadata, data } = event
  return JSON.stringify({
    stream,
    revision: revision.toString(),
    position: position.toString(),
    id,
    type,
    recordedAt,
    metadata,
    data: storedText(data),
    ...more,
  })
}

/** Non-JSON wasn't written by us; it is kept distinct from everything that was. */
function storedText(data: unknown): string {
  try {
    return jsonText(data)
  } catch {
    return 'not JSON'
  }
}

export interface ExportedEvent extends StoredEvent {
  /** In bundles only. */
  readonly index?: number | null
  readonly proof?: readonly string[] | null
}

/** Parses a line. An invalid line becomes an event that fits nowhere. */
export function parseEventLine(line: string): ExportedEvent {
  try {
    const { revision, position, data, metadata, ...rest } = JSON.parse(line) as Record<string, unknown>
    return {
      ...(rest as unknown as ExportedEvent),
      revision: BigInt(revision as string),
      position: BigInt(position as string),
      metadata: metadata as StoredMetadata,
      data: JSON.parse(data as string) as unknown,
    }
  } catch {
    return { stream: '', revision: -1n, position: -1n, id: '', type: '', recordedAt: '', metadata: {} as StoredMetadata, data: null }
  }
}
