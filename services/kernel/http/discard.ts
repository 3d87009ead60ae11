import { Readable } from 'node:stream'
import type { Reply } from './handler.ts'
import { isRefusal } from './refusal.ts'

/** Closes the stream of an answer that won't be sent; its errors are ignored. */
export function discard(reply: Reply): void {
  if (!isRefusal(reply) && reply.body instanceof Readable) reply.body.on('error', () => undefined).destroy()
}

/** Listens for errors of a stream that isn't read yet, so that they reach its reader later instead of ending the process. */
export function withErrorListener(reply: Reply): Reply {
  if (!isRefusal(reply) && reply.body instanceof Readable) reply.body.on('error', () => undefined)
  return reply
}
