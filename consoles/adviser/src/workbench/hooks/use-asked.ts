import { useEffect, useState } from 'react'

export interface Asked<Value> {
  /** The newest that has come; undefined until the first has. */
  readonly value: Value | undefined
  /** Whether it is that of what is asked now. */
  readonly isCurrent: boolean
}

/**
 * What an engine gives beside the answer. A question that another one follows is taken back, and what was found for it stays meanwhile.
 * `ask` must stay the same function for the same question; undefined: nothing is asked.
 */
export function useAsked<Value>(ask: ((signal: AbortSignal) => Promise<Value>) | undefined): Asked<Value> {
  const [found, setFound] = useState<{ readonly of: unknown; readonly value: Value }>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (ask === undefined) return
    const asked = new AbortController()
    ask(asked.signal).then(
      (value) => {
        if (!asked.signal.aborted) setFound({ of: ask, value })
      },
      (error: unknown) => {
        if (!asked.signal.aborted) setFailure({ error })
      },
    )
    return () => asked.abort()
  }, [ask])
  if (failure !== undefined) throw failure.error
  return ask === undefined ? { value: undefined, isCurrent: true } : { value: found?.value, isCurrent: found?.of === ask }
}
