import { Readable } from 'node:stream'
import type { Reply } from './handler.ts'
import { isRefusal } from './refusal.ts'

/** Nobody takes this answer any more. A stream in it is closed, and may complain of that. */
export function discard(reply: Reply): void {
  if (!isRefusal(reply) && reply.body instanceof Readable) reply.body.on('error', () => undefined).destroy()
}

/** A stream may fail while something else is waited for and nobody reads it yet: whoever reads it then finds out, and the process goes on. */
export function heard(reply: Reply): Reply {
  if (!isRefusal(reply) && reply.body instanceof Readable) reply.body.on('error', () => undefined)
  return reply
}
