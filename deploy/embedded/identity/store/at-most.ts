/** There is too much to do already; nothing was begun. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** Runs at most `running` of the given works at once and lets at most `waiting` more wait their turn; what comes beyond is `Busy`. */
export function atMost(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new Busy('Too much at once.')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      busy++
    }
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
