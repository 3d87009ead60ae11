import { CONSOLE_ROLES } from '@tafel/contracts/contexts/identity/console-roles.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { auth } from './session.ts'

const Console = lazy(() => import('./console.tsx'))
const EntryScreens = lazy(() => import('./entry-screens.tsx'))

/** The console for users with a role for it; for all others the sign-in, or the reason why not. */
export function Entrance() {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const user = auth.user()
  if (state === 'starting') return <OneMoment />
  const isSignedIn = state === 'signedIn'
  const mayEnter = isSignedIn && CONSOLE_ROLES.some((role) => user?.roles.includes(role))
  return (
    <Suspense fallback={<OneMoment />}>
      {mayEnter ? <Console /> : <EntryScreens state={state} refused={isSignedIn ? (user?.email ?? '') : undefined} />}
    </Suspense>
  )
}

/** Shown until anything better is loaded. */
const OneMoment = () => (
  <p role="status" style={{ padding: 24, fontFamily: 'sans-serif' }}>
    One moment.
  </p>
)
