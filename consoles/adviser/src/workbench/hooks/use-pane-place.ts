import { type RefObject, useEffect, useState } from 'react'
import { paneTop, STICKS_AT } from '../model/pane-top.ts'

/** Set on the pane, for its style. */
export const PANE_TOP = '--pane-top'

/** Places the answer's pane by its height. Returns whether `head`, the answer itself, has scrolled out of the window. */
export function usePanePlace(pane: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const [element, answer] = [pane.current, head.current]
    // Tests render without a layout.
    if (element === null || answer === null || typeof ResizeObserver === 'undefined') return undefined
    const place = () => element.style.setProperty(PANE_TOP, `${paneTop(element.offsetHeight, window.innerHeight)}px`)
    const sized = new ResizeObserver(place)
    sized.observe(element)
    window.addEventListener('resize', place)
    const seen = new IntersectionObserver((entries) => setAway(entries.at(-1)!.isIntersecting === false), {
      rootMargin: `-${STICKS_AT}px 0px 0px 0px`,
    })
    seen.observe(answer)
    return () => {
      sized.disconnect()
      seen.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [pane, head])
  return isAway
}
