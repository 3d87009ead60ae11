import { randomUUID } from 'node:crypto'
import type { EventLog } from './event-log.ts'
import { metadataStreamOf } from './metadata-streams.ts'
import { readStreamPage } from './read-stream.ts'
import type { StoredRecord } from './record.ts'
import { appendEvents, type Written } from './writes.ts'

/** The server's own streams. */

const NEVER = (): boolean => false
const NO_BYTES = new Uint8Array()

export function appendOwn(
  log: EventLog,
  stream: string,
  event: { readonly type: string; readonly isJson?: boolean; readonly data: string; readonly metadata?: string },
): Promise<Written> {
  const { type, isJson = true, data, metadata } = event
  const bytes = metadata === undefined ? NO_BYTES : Buffer.from(metadata)
  const proposed = { id: randomUUID(), type, isJson, data: Buffer.from(data), metadata: bytes }
  return appendEvents(log, { stream, expected: 'any', events: [proposed], isGivenUp: NEVER })
}

export function describeOwn(log: EventLog, stream: string, metadata: Readonly<Record<string, unknown>>): Promise<Written> {
  return appendOwn(log, metadataStreamOf(stream), { type: '$metadata', data: JSON.stringify(metadata) })
}

/** The newest visible event of the stream. */
export function newestOwn(log: EventLog, stream: string): StoredRecord | undefined {
  const { last } = log.states.get(stream)
  return readStreamPage(log, stream, last, 1, 'backwards', Date.now()).records[0]
}
