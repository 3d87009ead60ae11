import type { EventLog } from './event-log.ts'

const PAGE_BYTES = 4 * 1024

/** Whether a caller's position is inside an event. The position of an event that a scavenge removed is not. */
export function isInsideEvent({ reader, head }: Pick<EventLog, 'reader' | 'head'>, position: number): boolean {
  if (position >= head().end) return false
  const next = reader.firstFrom(position)
  if (next === position) return false
  const [before] = reader.backwards(next, PAGE_BYTES).records
  return before !== undefined && before.position < position && position < before.position + before.length
}
