/** The queue is full; try again later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
}
/** The job didn't finish in time. */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout'
}
/** The pool is closing or closed. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'
}

export interface PlacesOptions {
  /** Concurrent jobs. */
  readonly concurrency: number
  /** Jobs that may wait. */
  readonly queueLength: number
}

/** A limit on concurrent jobs, with a bounded queue. */
export interface Places {
  /** Waits for a slot and reserves it. Throws `PoolFull`, `PoolTimeout`, `PoolClosed`, or the reason of the signal. */
  take(until: number, signal: AbortSignal | undefined): Promise<void>
  /** Gives the slot to the job that has waited longest. */
  leave(): void
  /** Refuses waiting and new jobs. */
  close(): void
  readonly taken: number
  readonly waiting: number
  /** How long the first in the queue has waited; null if the queue is empty. */
  readonly oldestMs: number | null
  readonly isClosed: boolean
}

export function createPlaces({ concurrency, queueLength }: PlacesOptions): Places {
  const queue: { readonly begin: () => void; readonly refuse: (error: Error) => void; readonly since: number }[] = []
  let taken = 0
  let isClosed = false
  return {
    async take(until, signal) {
      if (isClosed) throw closedError()
      signal?.throwIfAborted()
      if (taken < concurrency) {
        taken += 1
        return
      }
      if (queue.length >= queueLength) throw new PoolFull('The queue is full.')
      const turn = Promise.withResolvers<void>()
      const waiting = { begin: turn.resolve, refuse: turn.reject, since: performance.now() }
      queue.push(waiting)
      const leave = (error: Error) => {
        const at = queue.indexOf(waiting)
        if (at < 0) return
        queue.splice(at, 1)
        turn.reject(error)
      }
      const timer = setTimeout(() => leave(new PoolTimeout('It waited too long for its turn.')), until - performance.now())
      const aborted = () => leave(signal!.reason as Error)
      signal?.addEventListener('abort', aborted, { once: true })
      try {
        await turn.promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
      }
    },
    leave() {
      const next = queue.shift()
      if (next === undefined) taken -= 1
      else next.begin()
    },
    close() {
      isClosed = true
      for (const { refuse } of queue.splice(0)) refuse(closedError())
    },
    get taken() {
      return taken
    },
    get waiting() {
      return queue.length
    },
    get oldestMs() {
      return queue[0] === undefined ? null : performance.now() - queue[0].since
    },
    get isClosed() {
      return isClosed
    },
  }
}

export const closedError = () => new PoolClosed('The pool is closed.')

/** The work's value, or `PoolTimeout` once its time is over. */
export async function within<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PoolTimeout('It took too long.')), Math.max(until - performance.now(), 0))
  })
  // No one awaits a result after the deadline.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
