import type { ErasureWords } from '@tafel/contracts/contexts/erasure.ts'
import type { ProblemCode } from '@tafel/contracts/base/http/problems.ts'
import type { Handled } from '../commands/aggregate.ts'
import { commandReply } from './answers.ts'
import type { Reply } from './handler.ts'

/** Waits until the key of the subject forgotten at `position` is destroyed, or a deadline. */
export type KeyDestroyed = (position: bigint, signal: AbortSignal) => Promise<unknown>

/**
 * Answers an erasure once the key is destroyed, or after a deadline: the event is stored, and the key will be destroyed as soon as possible.
 * With `words` the answer lists what is erased and what stays.
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
