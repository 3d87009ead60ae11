import type { StoredRecord } from '../storage/record.ts'
import { bytesField, encode, messageField, uint64Field, type Field } from './protobuf.ts'

/**
 * The answers of a read, encoded directly as protobuf: each event is sent to every subscriber, and the generated
 * classes take several times as long. `read-responses.test.ts` reads them back with the generated classes.
 */
export const TOMBSTONE_REVISION = '9223372036854775807'
const TICKS_PER_MILLISECOND = 10_000n
const EMPTY: readonly Field[] = []

/** An event, with the position from which a reader continues. */
export function eventResponse(event: StoredRecord): Buffer {
  return encode([messageField(1, [messageField(1, recordFields(event)), uint64Field(3, event.position)])])
}

export function confirmationResponse(subscriptionId: string): Buffer {
  return encode([messageField(2, [bytesField(1, Buffer.from(subscriptionId))])])
}

export function checkpointResponse(position: number | bigint): Buffer {
  return encode([messageField(3, [uint64Field(1, position), uint64Field(2, position)])])
}

export function streamNotFoundResponse(stream: string): Buffer {
  return encode([messageField(4, [messageField(1, [bytesField(3, Buffer.from(stream))])])])
}

export function caughtUpResponse(): Buffer {
  return encode([messageField(8, EMPTY)])
}

function recordFields(record: StoredRecord): Field[] {
  return [
    messageField(1, [bytesField(2, Buffer.from(record.id))]),
    messageField(2, [bytesField(3, Buffer.from(record.stream))]),
    uint64Field(3, record.tombstone ? BigInt(TOMBSTONE_REVISION) : record.revision),
    uint64Field(4, record.position),
    uint64Field(5, record.position),
    entry('type', record.type),
    entry('content-type', record.isJson ? 'application/json' : 'application/octet-stream'),
    entry('created', String(BigInt(Math.round(record.created)) * TICKS_PER_MILLISECOND)),
    bytesField(7, record.metadata),
    bytesField(8, record.data),
  ]
}

function entry(key: string, value: string): Field {
  return messageField(6, [bytesField(1, Buffer.from(key)), bytesField(2, Buffer.from(value))])
}
