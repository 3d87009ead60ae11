import { useEffect, useState } from 'react'
import type { Box } from '../model/card-place.ts'
import { findTarget } from '../model/find-target.ts'
import { SHEET } from '../components/tour-card.tsx'
import type { Step } from '../model/tours.ts'

/** Pages load their sections late, and charts move them. */
const AGAIN_MS = 250
/** A taller element is shown from its top. */
const TALL = 0.6

const matches = (query: string) => window.matchMedia(query).matches

/** The position of the step's element, or undefined while the page doesn't show it. Scrolls to it once. */
export function useTarget(step: Step): Box | undefined {
  const [found, setFound] = useState<{ readonly step: Step; readonly box: Box | undefined }>()
  useEffect(() => {
    let hasScrolled = false
    const measure = () => {
      const element = findTarget(step.target)
      const box = element && boxOf(element)
      if (element && box && !hasScrolled) {
        hasScrolled = true
        scrollTo(element, box)
      }
      setFound((was) => (was?.step === step && isSame(was.box, box) ? was : { step, box }))
    }
    measure()
    const timer = setInterval(measure, AGAIN_MS)
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
    }
  }, [step])
  return found?.step === step ? found.box : undefined
}

function scrollTo(element: HTMLElement, { height }: Box): void {
  // Above the sheet there is room for the top of the element only.
  const isFromTop = matches(SHEET) || height > window.innerHeight * TALL
  element.scrollIntoView({
    block: isFromTop ? 'start' : 'center',
    behavior: matches('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth',
  })
}

function boxOf(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

const isSame = (one: Box | undefined, other: Box | undefined) =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height)
