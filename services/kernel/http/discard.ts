import { Readable } from 'node:stream'
import type { Reply } from './handler.ts'
import { isRefusal } from './refusal.ts'

/** Nobody takes this answer any more. A stream in it is closed, and may complain of that. */
export function discard(reply: Reply): void {
  if (!isRefusal(reply) && reply.body instanceof Readable) reply.body.on('error', () => undefined).destroy()
}
