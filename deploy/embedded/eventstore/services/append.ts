import type { handleClientStreamingCall } from '@grpc/grpc-js'
import type { Expected } from '../storage/decide.ts'
import { Refusal } from '../storage/refusal.ts'
import type { ProposedEvent, WriteRequest, Written } from '../storage/writes.ts'
import { shared, streams, type AppendReq, type AppendResp } from '../wire/definitions.ts'
import { toServiceError } from '../wire/errors.ts'
import { appendLimit, expectedRevision, proposedEvent, streamName } from '../wire/requests.ts'
import { callIsGivenUp } from './given-up.ts'
import type { ServerContext } from './context.ts'

/** Appends one call's events; the client uses it for calls with credentials of their own. */
export function appendHandler(context: ServerContext): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call, respond) => {
    receive(call, context.maxAppendBytes)
      .then(async ({ stream, expected, events }) => {
        if (context.access !== undefined) await context.access.stream(call.metadata, 'write', stream)
        return await context.append({ stream, expected, events, isGivenUp: callIsGivenUp(call, context.now) })
      })
      .then(
        (written) => respond(null, response(written)),
        (error: unknown) => {
          // A conflict is an answer of this call, not a failure; the client turns it into an error.
          if (error instanceof Refusal && error.reason.kind === 'wrong-revision')
            respond(null, conflict(error.reason.expected, error.reason.current))
          else respond(toServiceError(error), null)
        },
      )
  }
}

async function receive(
  call: AsyncIterable<AppendReq>,
  limit: number,
): Promise<Omit<WriteRequest, 'isGivenUp'> & { readonly events: readonly ProposedEvent[] }> {
  let target: Omit<WriteRequest, 'isGivenUp'> | undefined
  const events: ProposedEvent[] = []
  const checkSize = appendLimit(limit)
  for await (const request of call) {
    const options = request.getOptions()
    if (options !== undefined) {
      const revision = options.hasRevision() ? options.getRevision() : undefined
      target = { stream: streamName(options.getStreamIdentifier()), expected: expectedRevision(options, revision) }
      continue
    }
    const message = request.getProposedMessage()
    if (message === undefined) continue
    const event = proposedEvent(message)
    checkSize(event)
    events.push(event)
  }
  if (target === undefined) throw new Refusal({ kind: 'invalid', text: 'An append begins with its options.' })
  return { ...target, events }
}

function conflict(expected: Expected, current: number): AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(current))
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty())
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty())
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty())
  else wrong.setExpectedRevision(String(expected))
  return new streams.AppendResp().setWrongExpectedVersion(wrong)
}

function response(written: Written): AppendResp {
  const success = new streams.AppendResp.Success()
  if (written.revision < 0) success.setNoStream(new shared.Empty())
  else success.setCurrentRevision(String(written.revision))
  if (written.position === undefined) success.setNoPosition(new shared.Empty())
  else {
    const position = new streams.AppendResp.Position()
    position.setCommitPosition(String(written.position))
    position.setPreparePosition(String(written.position))
    success.setPosition(position)
  }
  const result = new streams.AppendResp()
  result.setSuccess(success)
  return result
}
