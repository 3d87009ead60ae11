import type { StoredMetadata } from '@tafel/contracts/envelope.ts'
import type { StoredEvent } from '../event-store.ts'
import { jsonText } from '../json.ts'

// An event as it is handed to whoever verifies it elsewhere: deploy/proof/verifier/FORMAT.md §4 and §6.

/** A line of `log.jsonl`, without its end. The data stands as the text that was stored: its hash is of those bytes. */
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

/** What is no JSON was written by nobody of ours; it is told apart from everything that is. */
function storedText(data: unknown): string {
  try {
    return jsonText(data)
  } catch {
    return 'not JSON'
  }
}

export interface ExportedEvent extends StoredEvent {
  /** In bundles alone. */
  readonly index?: number | null
  readonly proof?: readonly string[] | null
}

/** The event of a line. What is no line of an exported log is an event that fits nowhere. */
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
