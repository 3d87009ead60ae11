import { startTransition, useEffect, useState } from 'react'
import { painted } from './painted.ts'

/** Whether what is drawn stands on the screen, for what nobody is waiting for. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    void painted().then(() => isGone || startTransition(() => setPainted(true)))
    return () => void (isGone = true)
  }, [])
  return isPainted
}
