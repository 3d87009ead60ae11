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

/** Asks for a new sign-in where the old one has run out, over the page as it stands. */
export function SignInAgainGuard() {
  const queries = useQueryClient()
  const toasts = useToasts()
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const [userId, setUserId] = useState<string>()
  const signedIn = auth.user()?.userId
  const current = useCell(copiesOf) ?? signedIn
  // Whoever is the first: the page may be there before it is known who that is.
  if (userId === undefined && current !== undefined) setUserId(current)
  const isRefused = useCell(signInEnded)
  const hasUnsaved = useHasUnsaved()
  const isAnother = userId !== undefined && signedIn !== undefined && signedIn !== userId
  // Nothing of the first one may stay on the screen.
  const leave = useEffectEvent(async () => {
    leaveUnsaved()
    await resetLocalState(toasts)
    window.location.assign(paths.clients.href())
  })
  useEffect(() => {
    if (isAnother) void leave()
  }, [isAnother])
  // Where identity can't be asked, what this device keeps is shown.
  if (userId === undefined || state === 'unreachable' || (state === 'signedIn' && !isRefused)) return null

  function carryOn() {
    signInEnded.set(false)
    if (auth.user()?.userId === userId) void queries.invalidateQueries()
  }
  return (
    <Suspense>
      <SignInAgain
        auth={auth}
        open
        hasUnsaved={hasUnsaved}
        onSignedIn={carryOn}
        onLeave={() => {
          leaveUnsaved()
          window.location.assign(paths.login.href())
        }}
      />
    </Suspense>
  )
}
