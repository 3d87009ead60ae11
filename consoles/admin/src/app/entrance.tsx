import { CONSOLE_ROLES } from '@tafel/contracts/contexts/identity/console-roles.ts'
import type { SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { auth, http } from './session.ts'

const Console = lazy(() => import('./console.tsx'))
const EntryScreens = lazy(() => import('./entry-screens.tsx'))

/** The console for users with a role for it; for all others the sign-in, or the reason why not. */
export function Entrance() {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const user = auth.user()
  const isSignedIn = state === 'signedIn'
  const hasRole = isSignedIn && CONSOLE_ROLES.some((role) => user?.roles.includes(role))
  const lacks = useLacksSecondFactor(hasRole && user?.hasSecondFactor === false)
  if (state === 'starting' || lacks === undefined) return <OneMoment />
  const refused = !isSignedIn ? undefined : lacks ? 'secondFactor' : { email: user?.email ?? '' }
  return <Suspense fallback={<OneMoment />}>{hasRole && !lacks ? <Console /> : <EntryScreens state={state} refused={refused} />}</Suspense>
}

/** Whether the server withholds the role for want of a second factor; undefined while that is unknown. Without an answer it decides later. */
function useLacksSecondFactor(isToBeAsked: boolean): boolean | undefined {
  const [isRequired, setRequired] = useState<boolean>()
  useEffect(() => {
    if (!isToBeAsked) return
    http.query<SecondFactors>('/api/me/second-factors').then(
      (answer) => setRequired(answer.isRequired),
      () => setRequired(false),
    )
  }, [isToBeAsked])
  return isToBeAsked ? isRequired : false
}

/** Shown until anything better is loaded. */
const OneMoment = () => (
  <p role="status" style={{ padding: 24, fontFamily: 'sans-serif' }}>
    One moment.
  </p>
)
