/** What the embedded event store says; Postgres has a code for it, and the operating system two. */
const SAID = 'The disk is full'
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** Errors that are their own cause are nobody's, and shall not hang anybody. */
const DEEPEST = 10

/** Whether an error, or what caused it, is that there is no room left on a disk. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < DEEPEST; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && CODES.has(at.code)) return true
    if (at.message.includes(SAID)) return true
  }
  return false
}
