import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what is over within a moment is not said, it would flicker at every key. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasting(true), ms)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isSo, ms])
  return isSo && isLasting
}
