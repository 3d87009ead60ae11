import { type ReactNode, Suspense } from 'react'
import { usePainted } from './use-painted.ts'

interface AfterPaintProps {
  readonly children: ReactNode
  /** Stands until it is there, as high as it will be where something lies below it. */
  readonly room?: ReactNode
}

/** What isn't needed at first: its scripts are asked for when the rest of the page is on the screen, so that they don't hold it up. */
export function AfterPaint({ children, room }: AfterPaintProps) {
  const isPainted = usePainted()
  return <Suspense fallback={room}>{isPainted ? children : room}</Suspense>
}
