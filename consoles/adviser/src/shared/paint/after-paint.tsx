import { type ReactNode, Suspense } from 'react'
import { usePainted } from './use-painted.ts'

interface AfterPaintProps {
  readonly children: ReactNode
  /** Shown until it has loaded; as high as the content if there is something below it. */
  readonly room?: ReactNode
}

/** Content that isn't needed at first: its scripts load once the rest of the page is on screen, so that they don't delay it. */
export function AfterPaint({ children, room }: AfterPaintProps) {
  const isPainted = usePainted()
  return <Suspense fallback={room}>{isPainted ? children : room}</Suspense>
}
