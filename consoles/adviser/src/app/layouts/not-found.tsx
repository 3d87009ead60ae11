import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { useSyncExternalStore } from 'react'
import { LinkButton } from '../../shared/links/link-button.tsx'
import { auth } from '../../shared/session/auth.ts'
import { paths } from '../../shared/paths.ts'

/** 404. */
export function NotFound() {
  const isSignedIn = useSyncExternalStore(auth.subscribe, auth.getState) === 'signedIn'
  const home = isSignedIn ? { to: paths.overview.href(), label: 'Back to overview' } : { to: paths.login.href(), label: 'Go to sign in' }
  return (
    <EmptyState isPage title="Page not found" action={<LinkButton to={home.to}>{home.label}</LinkButton>}>
      <p>The address may be mistyped, or the page has moved. Your data is safe.</p>
    </EmptyState>
  )
}
