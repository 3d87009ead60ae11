import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useCell } from '../../shared/cell.ts'
import { copiesOf } from '../../shared/offline/copies-of.ts'
import { auth } from '../../shared/session/auth.ts'
import { signInEnded } from '../../shared/session/sign-in-ended.ts'
import { leaveUnsaved, useHasUnsaved } from '../../shared/unsaved/unsaved.ts'
import { paths } from '../../shared/paths.ts'
import { resetLocalState } from '../../shared/session/sign-out.ts'

const SignInAgain = lazy(async () => ({ default: (await import('@tafel/kit/auth/sign-in-again.tsx')).SignInAgain }))

/** Asks for a new sign-in after the old one has expired, over the current page. */
export function SignInAgainGuard() {
  const queries = useQueryClient()
  const toasts = useToasts()
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const [userId, setUserId] = useState<string>()
  const signedIn = auth.user()?.userId
  const current = useCell(copiesOf) ?? signedIn
  // The first user: the page may render before the user is known.
  if (userId === undefined && current !== undefined) setUserId(current)
  const isRefused = useCell(signInEnded)
  const hasUnsaved = useHasUnsaved()
  const isAnother = userId !== undefined && signedIn !== undefined && signedIn !== userId
  // The first user's data must leave the screen.
  const leave = useEffectEvent(async () => {
    leaveUnsaved()
    await resetLocalState(toasts)
    window.location.assign(paths.clients.href())
  })
  useEffect(() => {
    if (isAnother) void leave()
  }, [isAnother])
  // If identity is unreachable, stored copies stay visible.
  if (userId === undefined || state === 'unreachable' || (state === 'signedIn' && !isRefused)) return null

  function resumeSession() {
    signInEnded.set(false)
    if (auth.user()?.userId === userId) void queries.invalidateQueries()
  }
  return (
    <Suspense>
      <SignInAgain
        auth={auth}
        open
        hasUnsaved={hasUnsaved}
        onSignedIn={resumeSession}
        onLeave={() => {
          leaveUnsaved()
          window.location.assign(paths.login.href())
        }}
      />
    </Suspense>
  )
}
