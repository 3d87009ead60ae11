import { useEffect, useEffectEvent } from 'react'
import { auth } from '../../../shared/session/auth.ts'

/** The link is followed in another tab or on a telephone; nobody should have to come back and say so. */
export const ASK_EVERY_MS = 3000

/** Calls back once a new token says that the address is verified. Asks while the page is seen, and when one comes back to it. */
export function useVerified(onVerified: () => void): void {
  const tell = useEffectEvent(onVerified)
  useEffect(() => {
    let isAsking = false
    let isOver = false
    const ask = async () => {
      if (isAsking || isOver || document.visibilityState !== 'visible') return
      isAsking = true
      await auth.token({ force: true })
      isAsking = false
      if (isOver || auth.user()?.emailVerified !== true) return
      stop()
      tell()
    }
    const askNow = () => void ask()
    const timer = setInterval(askNow, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askNow)
    const stop = () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
    }
    return stop
  }, [])
}
