import { lazy, Suspense, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useCell } from '../../shared/cell.ts'
import { logOutQuestion } from '../../shared/session/log-out.ts'
import { asksBeforeLeaving, useAsksBeforeLeaving } from '../../shared/unsaved/unsaved.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const LogOutDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LogOutDialog }))

/** The query string also holds other choices of a page; a dialog contains a form. */
const isOtherPage = (now: Location, next: Location): boolean => now.pathname !== next.pathname || dialogOf(now) !== dialogOf(next)
const dialogOf = ({ search }: Location) => new URLSearchParams(search).get('dialog')

/** Asks before leaving a page with unsaved work: by a link, Back, a reload, closing the tab, or logging out. */
export function UnsavedGuard() {
  const asks = useAsksBeforeLeaving()
  const question = useCell(logOutQuestion)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => asksBeforeLeaving() && isOtherPage(currentLocation, nextLocation))
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
  return (
    <Suspense>
      {blocker.state === 'blocked' && <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />}
      {question !== null && <LogOutDialog question={question} />}
    </Suspense>
  )
}
