import type { Pause } from './pause.ts'

/**
 * Lets the writers of one stream in this process go one after the other, so that they don't collide only to try again.
 * A courtesy, not a lock: whoever has waited long enough goes on, and the expected revision protects the stream as ever.
 */
export interface Turns {
  /** Resolves when it is the caller's turn, or after `longestMs`, or when the signal aborts. Call what it answers when done. */
  take(stream: string, longestMs: number, signal?: AbortSignal): Promise<() => void>
}

export function createTurns(pause: Pause): Turns {
  const last = new Map<string, Promise<void>>()
  return {
    async take(stream, longestMs, signal) {
      const before = last.get(stream)
      const { promise, resolve } = Promise.withResolvers<void>()
      const turn = before === undefined ? promise : before.then(() => promise)
      last.set(stream, turn)
      void turn.then(() => {
        if (last.get(stream) === turn) last.delete(stream)
      })
      if (before !== undefined) {
        const over = new AbortController()
        await Promise.race([before, pause(longestMs, signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]))])
        over.abort()
      }
      return resolve
    },
  }
}
