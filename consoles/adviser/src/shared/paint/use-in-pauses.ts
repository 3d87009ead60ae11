import { startTransition, useEffect, useRef, useState } from 'react'
import { followFrame } from './follow-frame.ts'

/** Longer than a quick typist takes from one key to the next. */
const PAUSE_MS = 300

/**
 * The value after the frame in which it was first there; where it changes again and again, as at each key of a number, once that pauses. For
 * what is much to draw and nobody looks at while typing: drawn between two keys, it would hold up the answer to the second one.
 */
export function useInPauses<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (value === shown) return
    const now = performance.now()
    const isBurst = now - changedAt.current < PAUSE_MS
    changedAt.current = now
    return followFrame(() => startTransition(() => setShown(value)), isBurst ? PAUSE_MS : 0)
  }, [value, shown])
  return shown
}
