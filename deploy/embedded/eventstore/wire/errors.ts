import { Metadata, status, type ServiceError } from '@grpc/grpc-js'
import type { Expected } from '../storage/decide.ts'
import { DamagedStore, StoreClosed } from '../storage/damage.ts'
import { Refusal, type Reason } from '../storage/refusal.ts'

type Code = (typeof status)[keyof typeof status]

/** A refusal as a gRPC status, with the trailers from which the official client creates its error classes. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof Refusal) return fromReason(error.reason)
  if (isServiceError(error)) return error
  if (error instanceof StoreClosed) return serviceError(status.UNAVAILABLE, error.message)
  if (error instanceof DamagedStore) return serviceError(status.DATA_LOSS, error.message)
  return serviceError(status.INTERNAL, `The event store failed: ${error instanceof Error ? error.message : String(error)}`)
}

export function serviceError(code: Code, details: string, trailers: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value)
  return Object.assign(new Error(details), { code, details, metadata })
}

/** The end of a call that was running when the store stopped. The official client reconnects after it, as after an unavailable store. */
export function endedByStop(): ServiceError {
  return serviceError(status.CANCELLED, 'The event store is shutting down.')
}

/** EventStoreDB's numbers for the three words. */
export function expectedNumber(expected: Expected): string {
  const words = { no_stream: '-1', any: '-2', stream_exists: '-4' }
  return typeof expected === 'number' ? String(expected) : words[expected]
}

function fromReason(reason: Reason): ServiceError {
  switch (reason.kind) {
    case 'wrong-revision': {
      const expected = expectedNumber(reason.expected)
      const text = `${reason.operation} failed due to WrongExpectedVersion. Stream: ${reason.stream}, Expected version: ${expected}, Actual version: ${reason.current}`
      return serviceError(status.FAILED_PRECONDITION, text, {
        exception: 'wrong-expected-version',
        'stream-name': trailerText(reason.stream),
        'expected-version': expected,
        'actual-version': String(reason.current),
      })
    }
    case 'stream-deleted':
      return serviceError(status.FAILED_PRECONDITION, `Event stream '${reason.stream}' is deleted.`, {
        exception: 'stream-deleted',
        'stream-name': trailerText(reason.stream),
      })
    case 'append-too-large':
      return serviceError(status.INVALID_ARGUMENT, `Maximum Append Size of ${reason.limit} Exceeded.`, {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(reason.limit),
      })
    case 'metadata-missing':
      return serviceError(status.INVALID_ARGUMENT, `Required Metadata Property '${reason.name}' is missing`, {
        exception: 'missing-required-metadata-property',
        'required-metadata-properties': 'type,content-type',
      })
    case 'invalid':
      return serviceError(status.INVALID_ARGUMENT, reason.text)
    case 'unreadable':
      return serviceError(status.UNKNOWN, reason.text)
    case 'unanswered':
      return serviceError(status.DEADLINE_EXCEEDED, 'Nothing was written in time; it may still be written.')
    case 'given-up':
      return serviceError(status.DEADLINE_EXCEEDED, 'The deadline passed before anything was written.')
    case 'access-denied':
      return serviceError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
    case 'unauthenticated':
      return serviceError(status.UNAUTHENTICATED, 'Authentication Failed')
    case 'user-missing':
      return serviceError(status.NOT_FOUND, `User '${reason.login}' is not found.`, {
        exception: 'user-not-found',
        'login-name': trailerText(reason.login),
      })
    case 'user-exists':
      return serviceError(status.FAILED_PRECONDITION, 'Conflict.', { exception: 'user-conflict', 'login-name': trailerText(reason.login) })
    case 'unimplemented':
      return serviceError(status.UNIMPLEMENTED, reason.text)
  }
}

/** Trailers may contain printable ASCII only. */
function trailerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURI(text)
}

function isServiceError(error: unknown): error is ServiceError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'number' && 'metadata' in error && error.metadata instanceof Metadata
  )
}
