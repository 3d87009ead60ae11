import { type RefObject, useEffect, useState } from 'react'
import { type RowGeometry, visibleRows } from '../model/visible-rows.ts'

/** The rows of the list that the window shows, and some around them. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, geometry: RowGeometry) {
  const [window, setWindow] = useState({ top: 0, bottom: globalThis.innerHeight })
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const from = list.current?.getBoundingClientRect().top ?? 0
      setWindow((before) => {
        const next = { top: Math.max(0, -from), bottom: Math.max(0, globalThis.innerHeight - from) }
        return next.top === before.top && next.bottom === before.bottom ? before : next
      })
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    document.addEventListener('scroll', later, { passive: true, capture: true })
    globalThis.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', later, { capture: true })
      globalThis.removeEventListener('resize', later)
    }
  }, [list])
  return visibleRows(geometry, window.top, window.bottom)
}
