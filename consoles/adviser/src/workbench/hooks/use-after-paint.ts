import { startTransition, useEffect, useRef, useState } from 'react'

/** Changes that follow each other this quickly are somebody typing. */
const TYPING_MS = 400
/** A pause in typing. */
const PAUSE_MS = 200

/**
 * The value once the frame is on the screen in which it was first there, and while somebody types at the next pause. What hangs on it is drawn
 * after what doesn't, in its own time: the answer that somebody waits for never waits for it, nor does the next key.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    if (value === shown) return
    const now = performance.now()
    const isTyping = now - changedAt.current < TYPING_MS
    changedAt.current = now
    const follow = () => startTransition(() => setShown(value))
    // A page that nobody sees has no frames.
    if (document.visibilityState === 'hidden') return follow()
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(follow, isTyping ? PAUSE_MS : 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, shown])
  return shown
}
