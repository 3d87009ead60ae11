import { status, type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js'
import { Refusal } from '../storage/refusal.ts'
import { appendEvents, type ProposedEvent, type Written } from '../storage/writes.ts'
import { toBatchStatus } from '../wire/batch-errors.ts'
import { GoogleEmpty, shared, streams, type BatchAppendReq, type BatchAppendResp } from '../wire/definitions.ts'
import { serviceError, toServiceError } from '../wire/errors.ts'
import { appendLimit, expectedRevision, proposedEvent, streamName, uuidText } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>

/** An append that is still arriving in pieces. */
interface Pending {
  readonly options: BatchAppendReq.Options
  readonly events: ProposedEvent[]
  readonly checkSize: (event: ProposedEvent) => void
  refusal: Refusal | undefined
}

const MAX_PENDING = 1_000

/**
 * One endless call carries all appends of a client; each piece names the append it belongs to. A refusal is the answer
 * to its own append only; a store that cannot write ends the call, because the client would lose the reason otherwise.
 */
export function batchAppendHandler(context: ServerContext): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    const pending = new Map<string, Pending>()
    let unanswered = 0
    let ended = false
    let failed = false

    const fail = (error: unknown): void => {
      if (failed || call.destroyed) return
      failed = true
      call.emit('error', toServiceError(error))
    }
    const shutDown = (): void => {
      // What is in flight is answered first: closing the log waits for it, and so does this.
      void context.log.drained().then(() => fail(serviceError(status.UNAVAILABLE, 'The event store is shutting down.')))
    }
    if (context.shutdown.aborted) return shutDown()
    context.shutdown.addEventListener('abort', shutDown)
    call.on('close', () => context.shutdown.removeEventListener('abort', shutDown))
    call.on('cancelled', () => pending.clear())

    const answer = (response: BatchAppendResp): void => {
      if (failed || call.cancelled || call.destroyed) return
      if (call.write(response) || call.isPaused()) return
      // No more appends are taken while the client does not fetch its answers.
      call.pause()
      call.once('drain', () => call.resume())
    }
    const settle = (): void => {
      unanswered -= 1
      if (ended && !failed && unanswered === 0) call.end()
    }

    call.on('data', (request: BatchAppendReq) => {
      let id: string
      let entry: Pending
      try {
        id = uuidText(request.getCorrelationId())
        entry = take(pending, id, request, context.maxAppendBytes)
      } catch (error) {
        return fail(error)
      }
      if (!request.getIsFinal()) return
      pending.delete(id)
      unanswered += 1
      append(context, call, entry)
        .then(
          (written) => answer(respond(id, entry, (response) => response.setSuccess(success(written)))),
          (error: unknown) => {
            if (!(error instanceof Refusal)) return fail(error)
            answer(respond(id, entry, (response) => response.setError(toBatchStatus(error))))
          },
        )
        .finally(settle)
    })
    call.on('end', () => {
      ended = true
      if (unanswered === 0) call.end()
    })
  }
}

function take(pending: Map<string, Pending>, id: string, request: BatchAppendReq, limit: number): Pending {
  let entry = pending.get(id)
  if (entry === undefined) {
    const options = request.getOptions()
    if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The first piece of an append carries its options.' })
    if (pending.size >= MAX_PENDING) throw new Refusal({ kind: 'invalid', text: 'Too many appends are left unfinished.' })
    entry = { options, events: [], checkSize: appendLimit(limit), refusal: undefined }
    pending.set(id, entry)
  }
  try {
    for (const message of request.getProposedMessagesList()) {
      if (entry.refusal !== undefined) break
      const event = proposedEvent(message)
      entry.checkSize(event)
      entry.events.push(event)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    entry.refusal = error
    entry.events.length = 0
  }
  return entry
}

async function append(context: ServerContext, call: Call, { options, events, refusal }: Pending): Promise<Written> {
  const deadline = options.getDeadline()
  const expires = deadline === undefined ? Infinity : deadline.getSeconds() * 1000 + deadline.getNanos() / 1e6
  const isGivenUp = (): boolean => call.cancelled || expires <= context.now()
  if (refusal !== undefined) throw isGivenUp() ? new Refusal({ kind: 'given-up' }) : refusal
  const stream = streamName(options.getStreamIdentifier())
  if (context.access !== undefined) await context.access.stream(call.metadata, 'write', stream)
  const revision = options.hasStreamPosition() ? options.getStreamPosition() : undefined
  return await appendEvents(context.log, {
    stream,
    expected: expectedRevision(options, revision),
    events,
    isGivenUp,
  })
}

function respond(id: string, { options }: Pending, fill: (response: BatchAppendResp) => void): BatchAppendResp {
  const response = new streams.BatchAppendResp()
  const uuid = new shared.UUID()
  uuid.setString(id)
  response.setCorrelationId(uuid)
  response.setStreamIdentifier(options.getStreamIdentifier())
  if (options.hasStreamPosition()) response.setStreamPosition(options.getStreamPosition())
  else if (options.hasNoStream()) response.setNoStream(new GoogleEmpty())
  else if (options.hasStreamExists()) response.setStreamExists(new GoogleEmpty())
  else response.setAny(new GoogleEmpty())
  fill(response)
  return response
}

function success(written: Written): BatchAppendResp.Success {
  const result = new streams.BatchAppendResp.Success()
  if (written.revision < 0) result.setNoStream(new GoogleEmpty())
  else result.setCurrentRevision(String(written.revision))
  if (written.position === undefined) {
    result.setNoPosition(new GoogleEmpty())
    return result
  }
  const position = new shared.AllStreamPosition()
  position.setCommitPosition(String(written.position))
  position.setPreparePosition(String(written.position))
  result.setPosition(position)
  return result
}
