import { useEffect, useEffectEvent } from 'react'
import { auth } from '../../../shared/session/auth.ts'

/** The link may be opened in another tab or on a phone, so this page polls for it. */
export const POLL_INTERVAL_MS = 3000

/** Calls back once a new token shows that the address is verified. Polls while the page is visible, and when it becomes visible. */
export function useVerified(onVerified: () => void): void {
  const report = useEffectEvent(onVerified)
  useEffect(() => {
    let isPolling = false
    let isOver = false
    const poll = async () => {
      if (isPolling || isOver || document.visibilityState !== 'visible') return
      isPolling = true
      await auth.token({ force: true })
      isPolling = false
      if (isOver || auth.user()?.emailVerified !== true) return
      stop()
      report()
    }
    const pollNow = () => void poll()
    const timer = setInterval(pollNow, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', pollNow)
    const stop = () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', pollNow)
    }
    return stop
  }, [])
}
