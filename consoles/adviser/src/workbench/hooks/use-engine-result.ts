import { useEffect, useState } from 'react'

export interface EngineResult<Value> {
  /** The newest result; undefined until the first one arrives. */
  readonly value: Value | undefined
  /** The result is that of the current question. */
  readonly isCurrent: boolean
}

/**
 * Runs a further calculation of an engine. A new question aborts the one before it, whose result stays until the new one arrives.
 * `ask` must be the same function for the same question; undefined: no question.
 */
export function useEngineResult<Value>(ask: ((signal: AbortSignal) => Promise<Value>) | undefined): EngineResult<Value> {
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: Value }>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (ask === undefined) return
    const request = new AbortController()
    ask(request.signal).then(
      (value) => {
        if (!request.signal.aborted) setFound({ of: ask, value })
      },
      (error: unknown) => {
        if (!request.signal.aborted) setFailure({ error })
      },
    )
    return () => request.abort()
  }, [ask])
  if (failure !== undefined) throw failure.error
  return ask === undefined ? { value: undefined, isCurrent: true } : { value: found?.value, isCurrent: found?.of === ask }
}
