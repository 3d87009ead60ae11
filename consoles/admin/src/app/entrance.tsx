import { CONSOLE_ROLES } from '@tafel/contracts/contexts/identity/console-roles.ts'
import type { SecondFactors } from '@tafel/contracts/contexts/identity/views.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { auth, http } from './session.ts'

const Console = lazy(() => import('./console.tsx'))
const EntryScreens = lazy(() => import('./entry-screens.tsx'))

/** The console for users with a console role; for others the sign-in page, or why they have no access. */
export function Entrance() {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const user = auth.user()
  const isSignedIn = state === 'signedIn'
  const hasRole = isSignedIn && CONSOLE_ROLES.some((role) => user?.roles.includes(role))
  const lacksSecondFactor = useLacksSecondFactor(hasRole && user?.hasSecondFactor === false)
  if (state === 'starting' || lacksSecondFactor === undefined) return <Loading />
  const refused = !isSignedIn ? undefined : lacksSecondFactor ? 'secondFactor' : { email: user?.email ?? '' }
  return (
    <Suspense fallback={<Loading />}>
      {hasRole && !lacksSecondFactor ? <Console /> : <EntryScreens state={state} refused={refused} />}
    </Suspense>
  )
}

/**
 * Whether the server requires a second factor before it grants the role; undefined while loading. If the request fails, the server
 * decides on the next one.
 */
function useLacksSecondFactor(isEnabled: boolean): boolean | undefined {
  const [isRequired, setRequired] = useState<boolean>()
  useEffect(() => {
    if (!isEnabled) return
    http.query<SecondFactors>('/api/me/second-factors').then(
      (answer) => setRequired(answer.isRequired),
      () => setRequired(false),
    )
  }, [isEnabled])
  return isEnabled ? isRequired : false
}

/** Shown while the console loads. */
const Loading = () => (
  <p role="status" style={{ padding: 24, fontFamily: 'sans-serif' }}>
    Loading…
  </p>
)
