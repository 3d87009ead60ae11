import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Coming } from '../coming.ts'

export interface Arrived<Value> {
  /** The newest value that has come; undefined before the first one. */
  readonly value: Value | undefined
  /** A newer one is on its way. */
  readonly isComing: boolean
}

/** Follows a value that may be on its way. While it is, the one before it stays; an older one never replaces a newer one. A failure is thrown. */
export function useComing<Value>(coming: Coming<Value>): Arrived<Value> {
  const [arrived, setArrived] = useState<{ readonly from: Coming<Value>; readonly value: Value }>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const asked = useRef(0)
  const shown = useRef(0)
  useEffect(() => {
    asked.current += 1
    const number = asked.current
    if (!(coming instanceof Promise)) {
      shown.current = number
      return
    }
    coming.then(
      (value) => {
        if (number < shown.current) return
        shown.current = number
        // Now, not in a task of its own behind others: somebody waits for it.
        flushSync(() => setArrived({ from: coming, value }))
      },
      (error: unknown) => setFailure({ error }),
    )
  }, [coming])
  if (failure !== undefined) throw failure.error
  if (!(coming instanceof Promise)) {
    // It stays where the next one is on its way.
    if (arrived?.from !== coming) setArrived({ from: coming, value: coming })
    return { value: coming, isComing: false }
  }
  return { value: arrived?.value, isComing: arrived?.from !== coming }
}
