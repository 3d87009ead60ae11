import { useEffect, useRef, useState } from 'react'
import type { Coming } from '../coming.ts'

export interface Arrived<Value> {
  /** The newest value that has come; undefined before the first one. */
  readonly value: Value | undefined
  /** A newer one is on its way. */
  readonly isComing: boolean
}

/**
 * Follows a value that may be on its way, and is drawn by itself once it has come: the key that asked for it is on the screen by then.
 * Meanwhile the one before it stays; an older one never replaces a newer one. A failure is thrown.
 */
export function useComing<Value>(coming: Coming<Value>): Arrived<Value> {
  const [arrived, setArrived] = useState(() => (coming instanceof Promise ? undefined : { from: coming as Coming<Value>, value: coming }))
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const asked = useRef(0)
  const shown = useRef(0)
  useEffect(() => {
    asked.current += 1
    const number = asked.current
    const show = (value: Value) => {
      if (number < shown.current) return
      shown.current = number
      setArrived((before) => (before?.from === coming ? before : { from: coming, value }))
    }
    if (coming instanceof Promise) coming.then(show, (error: unknown) => setFailure({ error }))
    else show(coming)
  }, [coming])
  if (failure !== undefined) throw failure.error
  return { value: arrived?.value, isComing: arrived?.from !== coming }
}
