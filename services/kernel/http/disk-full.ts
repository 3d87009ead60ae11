/** The message of the embedded event store; Postgres has a code, and the operating system two. */
const MESSAGE = 'The disk is full'
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Limits the chain of causes: an error that causes itself must not loop. */
const DEEPEST = 10

/** Whether an error, or a cause of it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < DEEPEST; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && CODES.has(at.code)) return true
    if (at.message.includes(MESSAGE)) return true
  }
  return false
}
