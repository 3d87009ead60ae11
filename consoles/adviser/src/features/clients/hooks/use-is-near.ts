import { useState } from 'react'

/** Whether an element is in or near the viewport of its scroll container: `const [ref, isNear] = useIsNear()`. */
export function useIsNear(): readonly [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isNear, setNear] = useState(false)
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setNear(false)
    }
  })
  return [watch, isNear]
}
