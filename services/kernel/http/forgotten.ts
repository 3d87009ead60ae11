import type { ErasureWords } from '@tafel/contracts/erasure.ts'
import type { ProblemCode } from '@tafel/contracts/http/problems.ts'
import type { Handled } from '../aggregate.ts'
import { commandReply } from './answers.ts'
import type { Reply } from './handler.ts'

/** Waits until the key of whoever was forgotten in the event at `position` is destroyed, or too long. */
export type KeyDestroyed = (position: bigint, signal: AbortSignal) => Promise<unknown>

/**
 * Answers an erasure once the key is destroyed; where that takes too long, before: the event stands, and the key goes as soon as it can.
 * With `words` the answer says what goes and what stays.
 */
export async function forgottenReply<R extends ProblemCode>(
  id: string,
  handled: Handled<R>,
  keyDestroyed: KeyDestroyed,
  signal: AbortSignal,
  words?: ErasureWords,
): Promise<Reply> {
  if (handled.outcome === 'done' && handled.position !== undefined) await keyDestroyed(handled.position, signal).catch(() => undefined)
  const reply = commandReply(id, handled)
  return 'json' in reply && words !== undefined ? { ...reply, json: { ...(reply.json as object), ...words } } : reply
}
