import { startTransition, useEffect, useState } from 'react'

/**
 * The value once the frame is on the screen in which it was first there. What hangs on it is drawn after what doesn't, in its own time: the
 * answer that somebody waits for never waits for it.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === shown) return
    const follow = () => startTransition(() => setShown(value))
    // A page that nobody sees has no frames.
    if (document.visibilityState === 'hidden') return follow()
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(follow)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, shown])
  return shown
}
