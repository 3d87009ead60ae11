import { randomUUID } from 'node:crypto'
import { decideAppend, type Decision, type Expected } from './decide.ts'
import type { EventLog, WriteBatch } from './event-log.ts'
import { metadataStreamOf, subjectOf } from './metadata-streams.ts'
import { MAX_NAME_BYTES, type NewRecord } from './record.ts'
import { Refusal } from './refusal.ts'
import { recreatedMetadata, softDeletedMetadata } from './retention.ts'

export type ProposedEvent = Omit<NewRecord, 'stream'>

export interface WriteRequest {
  readonly stream: string
  readonly expected: Expected
  /** True once the caller no longer waits for the answer; nothing is written then. */
  readonly isGivenUp: () => boolean
}

export interface Written {
  /** Revision of the last event written; -1 for an empty append to a stream without events. */
  readonly revision: number
  /** Position of that event; undefined while the log is empty. */
  readonly position: number | undefined
}

const NO_BYTES = new Uint8Array()

/** Appends all events or none, and resolves once they are flushed. */
export function appendEvents(log: EventLog, request: WriteRequest & { readonly events: readonly ProposedEvent[] }): Promise<Written> {
  const { stream, events } = request
  checkNames(stream, events)
  return log.write(sizeOf(stream, events), (batch) => {
    const decision = decide(
      batch,
      request,
      'Append',
      events.map((event) => event.id),
    )
    if (decision.kind === 'written-before') return { revision: decision.last, position: batch.position(stream, decision.last) }
    if (events.length === 0) {
      const { last } = batch.state(stream)
      return { revision: last, position: batch.lastPosition < 0 ? undefined : batch.lastPosition }
    }
    const { last, retention } = batch.state(stream)
    if (retention.softDeleted) addMetadata(batch, stream, recreatedMetadata(batch.metadata(stream), last + 1))
    let place = { revision: last, position: -1 }
    for (const event of events) place = batch.add({ ...event, stream })
    return place
  })
}

/**
 * Hides the stream's events. It can be written again; its revisions continue. Returns the position of the deletion. A stream
 * that never existed can't be deleted, whatever revision was expected.
 */
export function softDelete(log: EventLog, request: WriteRequest): Promise<number> {
  checkNames(request.stream, [])
  return log.write(256, (batch) => {
    decide(batch, request, 'Delete', [])
    const { last, metadata } = batch.state(request.stream)
    if (last < 0 && metadata < 0) throw new Refusal({ kind: 'wrong-revision', operation: 'Delete', ...named(request), current: last })
    return addMetadata(batch, request.stream, softDeletedMetadata(batch.metadata(request.stream)))
  })
}

/** Deletes the stream permanently: it can never be written again. Returns the position of the deletion. */
export function tombstone(log: EventLog, request: WriteRequest): Promise<number> {
  const { stream } = request
  checkNames(stream, [])
  return log.write(256, (batch) => {
    decide(batch, request, 'Delete', [])
    const marker = { id: randomUUID(), stream, type: '$streamDeleted', isJson: false, data: NO_BYTES, metadata: NO_BYTES }
    return batch.add(marker, { tombstone: true }).position
  })
}

function decide(batch: WriteBatch, request: WriteRequest, operation: 'Append' | 'Delete', ids: readonly string[]): Decision {
  const { stream, expected } = request
  if (request.isGivenUp()) throw new Refusal({ kind: 'given-up' })
  const decision = decideAppend(batch.view(stream), expected, ids)
  if (decision.kind === 'deleted') throw new Refusal({ kind: 'stream-deleted', stream })
  if (decision.kind === 'wrong-revision')
    throw new Refusal({ kind: 'wrong-revision', operation, stream, expected, current: decision.current })
  return decision
}

function named({ stream, expected }: WriteRequest): Pick<WriteRequest, 'stream' | 'expected'> {
  return { stream, expected }
}

function addMetadata(batch: WriteBatch, stream: string, data: Uint8Array): number {
  return batch.add({ id: randomUUID(), stream: metadataStreamOf(stream), type: '$metadata', isJson: true, data, metadata: NO_BYTES })
    .position
}

/** EventStoreDB refuses this id. */
const NIL = '00000000-0000-0000-0000-000000000000'

function checkNames(stream: string, events: readonly ProposedEvent[]): void {
  if (stream === '' || stream === '$all')
    throw new Refusal({ kind: 'invalid', text: `'${stream}' is not the name of a stream that can be written.` })
  if (subjectOf(subjectOf(stream) ?? '') !== undefined) {
    throw new Refusal({ kind: 'invalid', text: 'A stream of metadata has no metadata of its own.' })
  }
  if (events.some(({ id }) => id === NIL)) throw new Refusal({ kind: 'invalid', text: 'The id of an event is nil.' })
  for (const name of [stream, ...events.map((event) => event.type)]) {
    if (Buffer.byteLength(name) > MAX_NAME_BYTES)
      throw new Refusal({ kind: 'invalid', text: `A name is longer than ${MAX_NAME_BYTES} bytes.` })
  }
}

function sizeOf(stream: string, events: readonly ProposedEvent[]): number {
  return events.reduce((sum, event) => sum + 128 + stream.length + event.type.length + event.data.length + event.metadata.length, 0)
}
