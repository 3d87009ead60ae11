import type { Expected } from '../storage/decide.ts'
import type { Refusal } from '../storage/refusal.ts'
import { Any, code, GoogleEmpty, shared, status, type Status } from './definitions.ts'
import { toServiceError } from './errors.ts'

/** A refusal as the status inside a batch append's answer: the stream of answers continues. */
export function toBatchStatus(refusal: Refusal): Status {
  const plain = toServiceError(refusal)
  const result = new status.Status()
  result.setMessage(plain.details)
  const { reason } = refusal
  switch (reason.kind) {
    case 'wrong-revision':
      result.setCode(code.ABORTED)
      result.setDetails(pack('WrongExpectedVersion', wrongExpectedVersion(reason.expected, reason.current).serializeBinary()))
      return result
    case 'stream-deleted': {
      const identifier = new shared.StreamIdentifier()
      identifier.setStreamName(Buffer.from(reason.stream))
      const deleted = new shared.StreamDeleted()
      deleted.setStreamIdentifier(identifier)
      result.setCode(code.FAILED_PRECONDITION)
      result.setDetails(pack('StreamDeleted', deleted.serializeBinary()))
      return result
    }
    case 'append-too-large': {
      const exceeded = new shared.MaximumAppendSizeExceeded()
      exceeded.setMaxappendsize(reason.limit)
      result.setCode(code.INVALID_ARGUMENT)
      result.setDetails(pack('MaximumAppendSizeExceeded', exceeded.serializeBinary()))
      return result
    }
    case 'given-up':
    case 'unanswered':
      result.setCode(code.DEADLINE_EXCEEDED)
      result.setDetails(pack('Timeout', new shared.Timeout().serializeBinary()))
      return result
    case 'invalid':
    case 'metadata-missing': {
      const bad = new shared.BadRequest()
      bad.setMessage(plain.details)
      result.setCode(code.INVALID_ARGUMENT)
      result.setDetails(pack('BadRequest', bad.serializeBinary()))
      return result
    }
    case 'access-denied':
    case 'unauthenticated':
      result.setCode(code.PERMISSION_DENIED)
      result.setDetails(pack('AccessDenied', new shared.AccessDenied().serializeBinary()))
      return result
    default:
      result.setCode(code.UNKNOWN)
      result.setDetails(pack('Unknown', new shared.Unknown().serializeBinary()))
      return result
  }
}

function wrongExpectedVersion(expected: Expected, current: number): InstanceType<typeof shared.WrongExpectedVersion> {
  const details = new shared.WrongExpectedVersion()
  if (current < 0) details.setCurrentNoStream(new GoogleEmpty())
  else details.setCurrentStreamRevision(String(current))
  if (expected === 'any') details.setExpectedAny(new GoogleEmpty())
  else if (expected === 'no_stream') details.setExpectedNoStream(new GoogleEmpty())
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new GoogleEmpty())
  else details.setExpectedStreamPosition(String(expected))
  return details
}

function pack(name: string, bytes: Uint8Array): InstanceType<typeof Any> {
  const any = new Any()
  any.pack(bytes, `event_store.client.${name}`)
  return any
}
