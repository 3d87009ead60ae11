import { useEffect, useState } from 'react'

/** Milliseconds of one slice: shorter than a frame. */
const SLICE = 8

export interface IdleRun<Value> {
  /** The newest that is done; undefined until the first is. */
  readonly value: Value | undefined
  /** Whether it is that of what is asked now. */
  readonly isCurrent: boolean
}

/**
 * Runs a generator to its end while the browser has nothing else to do, a few steps at a time, and begins anew with another one.
 * `start` must stay the same function for the same question.
 */
export function useIdleRun<Value>(start: () => Generator<unknown, Value>): IdleRun<Value> {
  const [done, setDone] = useState<{ readonly of: unknown; readonly value: Value }>()
  useEffect(() => {
    const run = start()
    let handle = whenIdle(go)
    function go() {
      const until = performance.now() + SLICE
      do {
        const step = run.next()
        if (step.done === true) return setDone({ of: start, value: step.value })
      } while (performance.now() < until)
      handle = whenIdle(go)
    }
    return () => handle.cancel()
  }, [start])
  return { value: done?.value, isCurrent: done?.of === start }
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void): { readonly cancel: () => void } {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 1000 })
    return { cancel: () => cancelIdleCallback(id) }
  }
  const id = setTimeout(work, 50)
  return { cancel: () => clearTimeout(id) }
}
