import { randomUUID } from 'node:crypto'
import type { handleServerStreamingCall } from '@grpc/grpc-js'
import type { EventLog } from '../storage/event-log.ts'
import { isInsideEvent } from '../storage/inside-event.ts'
import { readStreamPage, streamExists } from '../storage/read-stream.ts'
import { Refusal } from '../storage/refusal.ts'
import { FIRST_POSITION, type StoredRecord } from '../storage/record.ts'
import { toServiceError } from '../wire/errors.ts'
import { eventFilter } from '../wire/filter.ts'
import { parseReadRequest, type ReadRequest } from '../wire/read-request.ts'
import { eventResponse, streamNotFoundResponse } from '../wire/read-responses.ts'
import type { ReadReq } from '../wire/definitions.ts'
import type { ServerContext } from './context.ts'
import { breathe, callSink, type ReadCall, type Sink } from './sink.ts'
import { connectionTurns } from './turns.ts'
import { subscribeToAll } from './subscribe.ts'

const PAGE_EVENTS = 256
const PAGE_BYTES = 128 * 1024

/** Reads and subscriptions are one call of the protocol; the request says which it is. */
export function readHandler(context: ServerContext): handleServerStreamingCall<ReadReq, Buffer> {
  const turnOf = connectionTurns()
  return (call) => {
    const sink = callSink(call, turnOf(call.getPeer()))
    serve(context, call, sink)
      .then(
        () => {
          if (!sink.gone) call.end()
        },
        (error: unknown) => {
          if (!sink.gone) call.emit('error', toServiceError(error))
        },
      )
      .finally(sink.leave)
  }
}

async function serve(context: ServerContext, call: ReadCall, sink: Sink): Promise<void> {
  const request = parseReadRequest(call.request)
  const { source } = request
  if (context.access !== undefined) await context.access.stream(call.metadata, 'read', source.kind === 'all' ? '$all' : source.stream)
  if (request.count === undefined) {
    if (source.kind === 'all') return subscribeToAll(context, { ...request, id: randomUUID() }, sink)
    throw new Refusal({
      kind: 'unimplemented',
      text: 'The embedded event store does not implement subscriptions to one stream; EventStoreDB does.',
    })
  }
  return source.kind === 'all'
    ? readAll(context, request, request.count, sink)
    : readStream(context, request, source.stream, request.count, sink)
}

async function readStream(context: ServerContext, request: ReadRequest, stream: string, count: number, sink: Sink): Promise<void> {
  if (!streamExists(context.log, stream)) {
    await sink.write(streamNotFoundResponse(stream))
    return
  }
  if (count === 0 || (request.from === 'end' && request.direction === 'forwards')) throw unreadable('Unexpected ReadStreamResult: Error')
  let left = count
  let from = startRevision(request)
  while (left > 0 && !sink.gone) {
    const page = readStreamPage(context.log, stream, from, Math.min(left, PAGE_EVENTS), request.direction, context.now())
    await send(page.records, sink)
    left -= page.records.length
    from = page.next
    if (page.atEnd) return
    await breathe()
  }
}

function startRevision({ from }: ReadRequest): number {
  if (typeof from === 'number') return from
  return from === 'end' ? Number.MAX_SAFE_INTEGER : 0
}

async function readAll(context: ServerContext, request: ReadRequest, count: number, sink: Sink): Promise<void> {
  const { reader } = context.log
  const matches = request.filter === undefined ? () => true : eventFilter(request.filter)
  const forwards = request.direction === 'forwards'
  // The end is fixed when the read begins, so that a read of a busy log ends.
  const end = context.log.head().end
  assertReadable(context.log, request, end)
  let left = count
  let position = startPosition(request, end)
  // A position given by a caller need not be the beginning of an event.
  if (typeof request.from === 'number' && position < end) position = reader.firstFrom(position)
  while (left > 0 && !sink.gone && (forwards ? position < end : position > FIRST_POSITION)) {
    const page = forwards ? reader.forwards(position, PAGE_BYTES) : reader.backwards(position, PAGE_BYTES)
    const wanted = page.records.filter((record) => record.position < end && matches(record)).slice(0, left)
    await send(wanted, sink)
    left -= wanted.length
    position = page.next
    await breathe()
  }
}

function assertReadable(log: EventLog, { from, direction }: ReadRequest, end: number): void {
  if (typeof from !== 'number') return
  if (from > end && direction === 'backwards') throw unreadable('Unexpected ReadAllResult: Error')
  if (isInsideEvent(log, from)) throw unreadable('Unexpected ReadAllResult: InvalidPosition')
}

/** A read that EventStoreDB answers with UNKNOWN. */
function unreadable(text: string): Refusal {
  return new Refusal({ kind: 'unreadable', text })
}

/** Backwards from a position means the events before it. */
function startPosition({ from }: ReadRequest, end: number): number {
  if (from === 'start') return FIRST_POSITION
  return from === 'end' ? end : Math.min(from, end)
}

async function send(records: readonly StoredRecord[], sink: Sink): Promise<void> {
  for (const record of records) {
    if (sink.gone) return
    const waiting = sink.write(eventResponse(record))
    if (waiting !== false) await waiting
  }
}
