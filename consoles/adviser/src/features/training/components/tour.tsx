import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { BAR_HEIGHT, HEADER_HEIGHT } from '@tafel/kit/theme/tokens.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useTarget } from '../hooks/use-target.ts'
import { useTraining } from '../hooks/use-training.ts'
import { type Box, cardPlace } from '../model/card-place.ts'
import { type CurrentTour, currentTour, hrefOf } from '../model/current-tour.ts'
import { tourOf } from '../model/tours.ts'
import { SHEET, TourCard } from './tour-card.tsx'

const Ring = styled('div')({
  position: 'fixed',
  // Above the header, which has marked elements too.
  zIndex: 1150,
  pointerEvents: 'none',
  borderRadius: 10,
  boxShadow: `0 0 0 3px ${color.blue}`,
  '@media print': { display: 'none' },
})
const RING_GAP = 4
const TOP = HEADER_HEIGHT + BAR_HEIGHT

/** The user's current tour: a card next to what it explains, on the page of the step. */
export default function Tour({ id, step: at, sample }: CurrentTour) {
  const { steps } = tourOf(id)
  const step = steps[at]!
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toasts = useToasts()
  const { record } = useTraining()
  const href = hrefOf(step.place, sample)
  const target = useTarget(step)
  const card = useRef<HTMLElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useReturnedFocus()

  // Only the card's own buttons change the step, so this never takes the focus from a field.
  useEffect(() => next.current?.focus({ preventScroll: true }), [at, href])
  useEffect(() => {
    if (pathname !== href) void navigate(href)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each step: the person may look at other pages meanwhile
  }, [href])
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = card.current?.getBoundingClientRect() ?? {}
    setSize((was) => (was.width === width && was.height === height ? was : { width, height }))
    return window.matchMedia(SHEET).matches ? leaveRoom(height) : undefined
  }, [step])

  const go = (to: number) => {
    record({ tour: id, step: to, completed: false })
    currentTour.set({ id, step: to, sample })
  }
  const leave = () => {
    currentTour.set(undefined)
    toasts.show('Tour paused. Continue it under Training.')
  }
  const finish = () => {
    record({ tour: id, step: at, completed: true })
    currentTour.set(undefined)
    void navigate(paths.training.href())
  }
  const shown = target && visiblePart(target)
  return (
    <>
      {target && (
        <Ring
          aria-hidden="true"
          data-tour-ring=""
          style={{
            left: target.left - RING_GAP,
            top: target.top - RING_GAP,
            width: target.width + 2 * RING_GAP,
            height: target.height + 2 * RING_GAP,
          }}
        />
      )}
      <TourCard
        ref={card}
        nextRef={next}
        step={step}
        at={at}
        of={steps.length}
        place={shown && cardPlace(shown, size, { width: window.innerWidth, height: window.innerHeight }, TOP)}
        onBack={() => go(at - 1)}
        onNext={() => (at + 1 === steps.length ? finish() : go(at + 1))}
        onLeave={leave}
      />
    </>
  )
}

/** Below the page, so that its last section, and what has the focus, can be scrolled above the sheet. */
function leaveRoom(height: number): () => void {
  const [body, root] = [document.body.style, document.documentElement.style]
  body.paddingBottom = root.scrollPaddingBottom = `${height}px`
  return () => {
    body.paddingBottom = root.scrollPaddingBottom = ''
  }
}

/** The part of the element that is in the window. */
function visiblePart({ left, top, width, height }: Box): Box {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return {
    left: x,
    top: y,
    width: Math.max(0, Math.min(left + width, window.innerWidth) - x),
    height: Math.max(0, Math.min(top + height, window.innerHeight) - y),
  }
}

/** At the end the focus returns to where it was, or to the page if that has gone. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const back =
        before instanceof HTMLElement && before !== document.body && before.isConnected ? before : document.getElementById('main')
      back?.focus({ preventScroll: true })
    }
  }, [])
}
