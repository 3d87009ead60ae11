import { AppError } from './app-error.ts'

/** How long files are retried (specification §9): reading one, and uploading one. */
export const FILE_LIMIT_MS = 2 * 60_000
export const UPLOAD_LIMIT_MS = 10 * 60_000
const PAUSE_FIRST_MS = 500
const MAX_PAUSE_MS = 20_000
/** Timeouts and rate limits. */
const PASSING = new Set([408, 429])

export interface Persistence {
  /** From the first attempt; no attempt lasts longer than the remaining time. */
  readonly limitMs: number
  /** Of each attempt. */
  readonly deadlineMs: number
  readonly signal?: AbortSignal
  /** Called before each pause. */
  readonly onRetry?: () => void
}

/** Retries until the answer is final or the time is up. Only for repeatable requests. */
export async function persist<T>(
  work: (deadlineMs: number) => Promise<T>,
  options: Persistence,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  const { limitMs, deadlineMs, signal, onRetry } = options
  const end = performance.now() + limitMs
  const left = () => end - performance.now()
  for (let retry = 0; ; retry += 1) {
    try {
      return await work(Math.min(deadlineMs, left()))
    } catch (error) {
      if (!isPassing(error)) throw error
      const pauseMs = error.retryAfterMs ?? Math.min(PAUSE_FIRST_MS * 2 ** retry, MAX_PAUSE_MS)
      if (pauseMs >= left()) throw error
      onRetry?.()
      await Promise.race([wait(pauseMs), aborted(signal)])
      // The device may have slept through the pause.
      if (left() <= 0) throw error
    }
  }
}

const isPassing = (error: unknown): error is AppError =>
  error instanceof AppError && (error.status === 0 || error.status >= 500 || PASSING.has(error.status))

/** Rejects when the caller aborts. */
const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
