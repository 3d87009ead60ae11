import type { Pause } from './pause.ts'

/** Lets those who want the same key in this process go one after the other, in the order in which they came; others don't wait for them. */
export interface KeyedMutex {
  /**
   * Resolves when it is the caller's turn; call what it answers when done. With `longestMs` it is a courtesy and no lock: it resolves too when the
   * queue has not moved for so long, or when the signal aborts. However many wait, as long as they move on nobody jumps the queue.
   */
  acquire(key: string, options?: { readonly longestMs: number; readonly signal?: AbortSignal | undefined }): Promise<() => void>
}

interface Queue {
  last: Promise<void>
  /** Resolves when the next of those before is done. */
  moved: PromiseWithResolvers<void>
}

export function createKeyedMutex(pause: Pause): KeyedMutex {
  const queues = new Map<string, Queue>()

  /** Until those before are done, or the queue has not moved for `longestMs`. */
  async function patience(queue: Queue, before: Promise<void>, longestMs: number, signal: AbortSignal | undefined): Promise<void> {
    for (let moving = true; moving && signal?.aborted !== true;) {
      const over = new AbortController()
      moving = await Promise.race([
        before.then(() => false),
        queue.moved.promise.then(() => true),
        pause(longestMs, signal === undefined ? over.signal : AbortSignal.any([signal, over.signal])).then(() => false),
      ])
      over.abort()
    }
  }

  return {
    async acquire(key, options) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), moved: Promise.withResolvers<void>() }
      const first = !queues.has(key)
      queues.set(key, queue)
      const before = queue.last
      const { promise, resolve } = Promise.withResolvers<void>()
      const turn = before.then(() => promise)
      queue.last = turn
      void turn.then(() => {
        if (queue.last === turn) queues.delete(key)
      })
      if (!first) await (options === undefined ? before : patience(queue, before, options.longestMs, options.signal))
      return () => {
        resolve()
        queue.moved.resolve()
        queue.moved = Promise.withResolvers<void>()
      }
    },
  }
}
