import type { Pause } from './pause.ts'

/** Serialises callers with the same key in this process, in order of arrival; other keys don't wait. */
export interface KeyedMutex {
  /**
   * Resolves when it is the caller's turn; call the returned function when done. With `maxWaitMs` this is a courtesy, not a lock: it also
   * resolves when the queue hasn't moved for that long, or the signal aborts. While the queue moves, no one overtakes.
   */
  acquire(key: string, options?: { readonly maxWaitMs: number; readonly signal?: AbortSignal | undefined }): Promise<() => void>
}

interface Queue {
  last: Promise<void>
  /** Resolves when an earlier caller is done. */
  moved: PromiseWithResolvers<void>
}

export function createKeyedMutex(pause: Pause): KeyedMutex {
  const queues = new Map<string, Queue>()

  /** Until earlier callers are done, or the queue hasn't moved for `maxWaitMs`. */
  async function patience(queue: Queue, before: Promise<void>, maxWaitMs: number, signal: AbortSignal | undefined): Promise<void> {
    for (let moving = true; moving && signal?.aborted !== true;) {
      const over = new AbortController()
      moving = await Promise.race([
        before.then(() => false),
        queue.moved.promise.then(() => true),
        pause(maxWaitMs, signal === undefined ? over.signal : AbortSignal.any([signal, over.signal])).then(() => false),
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
      if (!first) await (options === undefined ? before : patience(queue, before, options.maxWaitMs, options.signal))
      return () => {
        resolve()
        queue.moved.resolve()
        queue.moved = Promise.withResolvers<void>()
      }
    },
  }
}
