import { afterNextFrame } from '../paint/after-next-frame.ts'

/** A page that is never idle still stores its drafts. */
const LATEST_MS = 200

/**
 * Runs asynchronous writes one at a time and skips superseded ones, so that a draft dropped after a save can't be restored by a slower
 * write that started earlier. Rendering goes first: writes run when the page is idle.
 */
export function createWriteQueue(onError: (error: unknown) => void) {
  let waiting: (() => Promise<void>) | undefined
  let running = false

  async function run() {
    running = true
    while (waiting) {
      await idle()
      const write = waiting
      waiting = undefined
      try {
        await write()
      } catch (error) {
        onError(error)
      }
    }
    running = false
  }

  return (write: () => Promise<void>) => {
    waiting = write
    if (!running) void run()
  }
}

/** Immediate if the page is closing: it may not get another turn. */
async function idle(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  document.addEventListener('visibilitychange', () => resolve(), { signal: over.signal })
  const timer = setTimeout(resolve, LATEST_MS)
  const cancel = afterNextFrame(resolve)
  await promise
  over.abort()
  clearTimeout(timer)
  cancel()
}
