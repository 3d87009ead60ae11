import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useCell } from '../../shared/cell.ts'
import { auth } from '../../shared/session/auth.ts'
import { signInEnded } from '../../shared/session/sign-in-ended.ts'
import { paths } from '../paths.ts'
import { resetLocalState } from '../sign-out.ts'

const SignInAgain = lazy(async () => ({ default: (await import('@tafel/kit/auth/sign-in-again.tsx')).SignInAgain }))

/** Asks for a new sign-in where the old one has run out, over the page as it stands. */
export function SignInAgainGate() {
  const queries = useQueryClient()
  const toasts = useToasts()
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const [userId, setUserId] = useState<string>()
  const current = auth.user()?.userId
  // Whoever is the first: the page may be there before it is known who that is.
  if (userId === undefined && current !== undefined) setUserId(current)
  const isRefused = useCell(signInEnded)
  if (userId === undefined || (state === 'signedIn' && !isRefused)) return null

  async function carryOn() {
    signInEnded.set(false)
    if (auth.user()?.userId === userId) return queries.invalidateQueries()
    // Somebody else: nothing of the first one may stay on the screen.
    await resetLocalState(toasts)
    window.location.assign(paths.clients.href())
  }
  return (
    <Suspense>
      <SignInAgain auth={auth} open onSignedIn={() => void carryOn()} onLeave={() => window.location.assign(paths.login.href())} />
    </Suspense>
  )
}
