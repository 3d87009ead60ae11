import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/** Whether the first frame is on screen, for work that can wait. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    void painted().then(() => isGone || startTransition(() => setPainted(true)))
    return () => void (isGone = true)
  }, [])
  return isPainted
}
