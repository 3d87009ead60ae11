import { startTransition, useEffect, useRef, useState } from 'react'
import { followFrame } from './follow-frame.ts'
import { createPause } from './pause.ts'

/** Longer than a quick typist takes from one key to the next. */
const PAUSE_MS = 300

/**
 * The value after the frame in which it was first there; where it changes again and again, as at each key of a number, once that pauses. For
 * what is much to draw and nobody looks at while typing: drawn between two keys, it would hold up the answer to the second one.
 */
export function useInPauses<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const newest = useRef({ value, at: -Infinity })
  const [show] = useState(() => () => startTransition(() => setShown(newest.current.value)))
  const [pause] = useState(() => createPause(PAUSE_MS, show))
  useEffect(() => {
    const { value: before, at: changedAt } = newest.current
    if (before === value) return
    const now = performance.now()
    newest.current = { value, at: now }
    if (now - changedAt >= PAUSE_MS || document.visibilityState === 'hidden') return followFrame(show)
    pause.touch()
  }, [value, pause, show])
  useEffect(() => () => pause.callOff(), [pause])
  return shown
}
