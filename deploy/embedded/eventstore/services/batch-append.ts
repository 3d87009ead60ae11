import { status, type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js'
import { Refusal } from '../storage/refusal.ts'
import type { ProposedEvent, Written } from '../storage/writes.ts'
import {
  expectedOf,
  proposedEventOf,
  refusedResponse,
  streamOf,
  uuidOf,
  writtenResponse,
  type AppendOptions,
  type BatchAppendRequest,
} from '../wire/batch-append.ts'
import { toBatchStatus } from '../wire/batch-errors.ts'
import { serviceError, toServiceError } from '../wire/errors.ts'
import { appendLimit } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'

type Call = ServerDuplexStream<BatchAppendRequest, Buffer>

/** An append that is still arriving in pieces. */
interface Pending {
  readonly options: AppendOptions
  readonly events: ProposedEvent[]
  readonly checkSize: (event: ProposedEvent) => void
  refusal: Refusal | undefined
}

const MAX_PENDING = 1_000

/**
 * One endless call carries all appends of a client; each piece names the append it belongs to. A refusal is the answer
 * to its own append only; a store that cannot write ends the call, because the client would lose the reason otherwise.
 */
export function batchAppendHandler(context: ServerContext): handleBidiStreamingCall<BatchAppendRequest, Buffer> {
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
      // Appends in flight are answered first.
      void context.log.drained().then(() => fail(serviceError(status.UNAVAILABLE, 'The event store is shutting down.')))
    }
    if (context.shutdown.aborted) return shutDown()
    context.shutdown.addEventListener('abort', shutDown)
    call.on('close', () => context.shutdown.removeEventListener('abort', shutDown))
    call.on('cancelled', () => pending.clear())

    const answer = (response: Buffer): void => {
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

    call.on('data', (request: BatchAppendRequest) => {
      let id: string
      let entry: Pending
      try {
        id = uuidOf(request.correlationId)
        entry = take(pending, id, request, context.maxAppendBytes)
      } catch (error) {
        return fail(error)
      }
      if (!request.isFinal) return
      pending.delete(id)
      unanswered += 1
      append(context, call, entry)
        .then(
          (written) => answer(writtenResponse(id, entry.options, written)),
          (error: unknown) => {
            if (!(error instanceof Refusal)) return fail(error)
            answer(refusedResponse(id, entry.options, toBatchStatus(error)))
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

function take(pending: Map<string, Pending>, id: string, request: BatchAppendRequest, limit: number): Pending {
  let entry = pending.get(id)
  if (entry === undefined) {
    const { options } = request
    if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The first piece of an append carries its options.' })
    if (pending.size >= MAX_PENDING) throw new Refusal({ kind: 'invalid', text: 'Too many appends are left unfinished.' })
    entry = { options, events: [], checkSize: appendLimit(limit), refusal: undefined }
    pending.set(id, entry)
  }
  try {
    for (const message of request.messages) {
      if (entry.refusal !== undefined) break
      const event = proposedEventOf(message)
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
  const isGivenUp = (): boolean => call.cancelled || options.expires <= context.now()
  if (refusal !== undefined) throw isGivenUp() ? new Refusal({ kind: 'given-up' }) : refusal
  const stream = streamOf(options)
  if (context.access !== undefined) await context.access.stream(call.metadata, 'write', stream)
  return await context.append({ stream, expected: expectedOf(options), events, isGivenUp })
}
