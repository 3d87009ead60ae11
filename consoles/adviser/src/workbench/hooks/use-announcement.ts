import { useEffect, useRef, useState } from 'react'
import { createPause } from '../../shared/paint/pause.ts'

const QUIET_MS = 800

/** The text once it has stood still for a while, for a polite live region; what stood there from the start is not announced. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')
  const newest = useRef({ text, said: text })
  const [pause] = useState(() =>
    createPause(QUIET_MS, () => {
      const { text: still, said } = newest.current
      newest.current = { text: still, said: still }
      if (still !== said) setAnnounced(still)
    }),
  )
  useEffect(() => {
    if (newest.current.text === text) return
    newest.current = { ...newest.current, text }
    pause.touch()
  }, [text, pause])
  useEffect(() => () => pause.callOff(), [pause])

  return announced
}
