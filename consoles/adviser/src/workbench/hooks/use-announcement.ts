import { useEffect, useRef, useState } from 'react'

const QUIET_MS = 800

/** The text once it has stood still for a while, for a polite live region; what stood there from the start is not announced. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      setAnnounced(text)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])

  return announced
}
