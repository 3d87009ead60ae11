import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPause, type Pause } from '../../shared/paint/pause.ts'

const QUIET_MS = 800

/** Text for a polite live region, once it has been stable for a while. The initial text is not announced. */
export function useAnnouncement(text: string): string {
  const [announced, setAnnounced] = useState('')
  const last = useRef(text)
  const pause = useRef<Pause>(undefined)
  const say = useEffectEvent(() => {
    // The text returned to what was announced.
    if (text === last.current) return
    last.current = text
    setAnnounced(text)
  })
  useEffect(() => {
    const made = createPause(QUIET_MS, () => say())
    pause.current = made
    return () => made.callOff()
  }, [])
  useEffect(() => {
    if (text !== last.current) pause.current?.touch()
  }, [text])

  return announced
}
