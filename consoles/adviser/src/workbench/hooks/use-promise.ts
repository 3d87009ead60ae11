import { useEffect, useRef, useState } from 'react'
import type { MaybePromise } from '../maybe-promise.ts'

export interface PromiseState<Value> {
  /** The newest value; undefined until the first one arrives. */
  readonly value: Value | undefined
  /** A newer value is pending. */
  readonly isPending: boolean
}

/**
 * Returns the newest settled value. While the next one is pending the previous value stays, and an older promise that settles late never
 * replaces a newer value. A rejection is thrown.
 */
export function usePromise<Value>(next: MaybePromise<Value>): PromiseState<Value> {
  const [settled, setSettled] = useState(() => (next instanceof Promise ? undefined : { from: next as MaybePromise<Value>, value: next }))
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const requested = useRef(0)
  const shown = useRef(0)
  useEffect(() => {
    requested.current += 1
    const number = requested.current
    const show = (value: Value) => {
      if (number < shown.current) return
      shown.current = number
      setSettled((previous) => (previous?.from === next ? previous : { from: next, value }))
    }
    if (next instanceof Promise) next.then(show, (error: unknown) => setFailure({ error }))
    else show(next)
  }, [next])
  if (failure !== undefined) throw failure.error
  return { value: settled?.value, isPending: settled?.from !== next }
}
