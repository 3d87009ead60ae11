import { AppError } from '@tafel/kit/http/app-error.ts'
import { logError } from '@tafel/kit/http/log-error.ts'
import type { SaveOutcome, Version } from './autosave.ts'

const VIEW_RETRY_MS = 1_000
const LATER_STATUSES = new Set([401, 408, 429])

/**
 * Maps a failed save to an outcome. `readTheirs` loads the newest version after a 412; if that isn't available yet, the save is retried
 * later under a new key, because the old key's 412 is final.
 */
export async function outcomeOfFailure<T>(error: unknown, readTheirs: () => Promise<Version<T>>): Promise<SaveOutcome<T>> {
  if (!(error instanceof AppError)) {
    logError(error)
    return { kind: 'refused', message: 'This page has a fault. Your edits are stored on this device. Reload the page.', errors: [] }
  }
  const later = (sameKey: boolean) => ({
    kind: 'later' as const,
    sameKey,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
  })
  if (error.status === 412) {
    try {
      const theirs = await readTheirs()
      // The view may lag behind the refusal: without the newer version there is nothing to choose from yet.
      const isOlder = error.revision !== undefined && BigInt(theirs.revision) < BigInt(error.revision)
      return isOlder ? { ...later(false), retryAfterMs: VIEW_RETRY_MS } : { kind: 'behind', theirs }
    } catch {
      return later(false)
    }
  }
  // Without a connection nothing was sent: further edits until there is one go into one save.
  if (error.status === 0) return later(error.unanswered)
  if (error.status >= 500) return later(true)
  if (LATER_STATUSES.has(error.status) || error.code === 'functions/aborted') return later(false)
  return { kind: 'refused', message: error.message, errors: error.fieldErrors }
}
