import { type RefObject, useEffect } from 'react'

/** Makes parts of an element focusable by Tab while they are too wide and scroll. */
export function useScrollStops(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const look = () => {
      for (const part of container.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
        if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
        else part.removeAttribute('tabindex')
      }
    }
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  })
}
