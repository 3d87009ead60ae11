import { startTransition, useEffect, useState } from 'react'
import { followFrame } from './follow-frame.ts'

/**
 * The value once the frame is on the screen in which it was first there. What hangs on it is drawn after what doesn't, in its own time: the
 * answer that somebody waits for never waits for it. While `isHeld`, what stood before stays.
 */
export function useAfterPaint<Value>(value: Value, isHeld = false): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (isHeld || value === shown) return
    return followFrame(() => startTransition(() => setShown(value)))
  }, [value, shown, isHeld])
  return shown
}
