import { type RefObject, useEffect } from 'react'

/** Parts of an element that are wider than their place scroll by themselves: as long as they do, Tab comes by them. */
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
