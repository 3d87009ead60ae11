import type { Pause } from './pause.ts'

/**
 * Lets the writers of one stream in this process go one after the other, so that they don't collide only to try again.
 * A courtesy, not a lock: where nobody before has got done for long enough one goes on, and the expected revision protects
 * the stream as ever. However many wait, as long as they move on nobody jumps the queue: a crowd that goes at once only collides.
 */
export interface Turns {
  /** Resolves when it is the caller's turn, or when the queue has not moved for `longestMs`, or when the signal aborts. Call what it answers when done. */
  take(stream: string, longestMs: number, signal?: AbortSignal): Promise<() => void>
}

interface Queue {
  last: Promise<void>
  /** Resolves when the next of those before is done. */
  moved: PromiseWithResolvers<void>
}

export function createTurns(pause: Pause): Turns {
  const queues = new Map<string, Queue>()
  return {
    async take(stream, longestMs, signal) {
      const queue = queues.get(stream) ?? { last: Promise.resolve(), moved: Promise.withResolvers<void>() }
      const first = !queues.has(stream)
      queues.set(stream, queue)
      const before = queue.last
      const { promise, resolve } = Promise.withResolvers<void>()
      const turn = before.then(() => promise)
      queue.last = turn
      void turn.then(() => {
        if (queue.last === turn) queues.delete(stream)
      })
      for (let moving = !first; moving;) {
        const over = new AbortController()
        moving = await Promise.race([
          before.then(() => false),
          queue.moved.promise.then(() => true),
          pause(longestMs, signal === undefined ? over.signal : AbortSignal.any([signal, over.signal])).then(() => false),
        ])
        over.abort()
        if (signal?.aborted === true) break
      }
      return () => {
        resolve()
        queue.moved.resolve()
        queue.moved = Promise.withResolvers<void>()
      }
    },
  }
}
