import { useEffect, useState } from 'react'

/** Turns true once `flag` has been true for `delayMs`, so that a short wait doesn't flicker at every key. */
export function useDelayedFlag(flag: boolean, delayMs: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!flag) return
    const timer = setTimeout(() => setElapsed(true), delayMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [flag, delayMs])
  return flag && hasElapsed
}
