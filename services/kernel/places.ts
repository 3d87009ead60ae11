/** So many jobs wait already that another one had better come back later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
}
/** The job did not come to its end in time. */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout'
}
/** The pool is closing or closed. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed'
}

export interface PlacesOptions {
  /** Jobs at once. */
  readonly concurrency: number
  /** Jobs that may wait. */
  readonly queueLength: number
}

/** So many places, and a bounded queue for them. */
export interface Places {
  /** Waits for a place. Whoever is let in holds it already: nobody can slip in between. Throws `PoolFull`, `PoolTimeout`, `PoolClosed`, or the reason of the signal. */
  take(until: number, signal: AbortSignal | undefined): Promise<void>
  /** Hands a place to whoever waits longest. */
  leave(): void
  /** Refuses who waits, and whoever comes. */
  close(): void
  readonly taken: number
  readonly waiting: number
  /** How long the first in the queue has waited; null where nobody waits. */
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

export const closedError = () => new PoolClosed('Nothing more is begun.')

/** The work's value, or `PoolTimeout` once its time is over. */
export async function within<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PoolTimeout('It took too long.')), Math.max(until - performance.now(), 0))
  })
  // What comes after the deadline is nobody's any more.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
