import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TafelTheme } from '@tafel/kit/theme/theme-provider.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ADMIN } from './auth-provider.ts'
import { Screen } from './screen.tsx'
import { auth } from './session.ts'

const Console = lazy(() => import('./console.tsx'))

/** The console for admins; for everybody else the reason why not, and the way on. */
export function Entrance() {
  const state = useSyncExternalStore(auth.subscribe, auth.getState)
  const user = auth.user()
  if (state === 'signedIn' && user?.roles.includes(ADMIN)) {
    return (
      <Suspense fallback={null}>
        <Console />
      </Suspense>
    )
  }
  return <TafelTheme>{state === 'signedIn' ? <Refused email={user?.email ?? ''} /> : <SignIn state={state} />}</TafelTheme>
}

function SignIn({ state }: { readonly state: AuthState }) {
  if (state === 'starting')
    return (
      <Screen title="One moment">
        <Typography role="status">Looking whether you are signed in.</Typography>
      </Screen>
    )
  return (
    <Screen title="Sign in">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        {state === 'unreachable' && <Typography role="alert">The sign-in service did not answer. Nothing is lost; try again.</Typography>}
        <Typography>Users and accounts of Tafel. For administrators only; what you do here is recorded.</Typography>
        <Button onClick={() => void auth.login({ returnTo: '/' }).catch(() => undefined)}>Sign in</Button>
      </Stack>
    </Screen>
  )
}

function Refused({ email }: { readonly email: string }) {
  return (
    <Screen title="Not for this user">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography role="alert">
          {email} is not an administrator. Ask an administrator for the role, or sign in as somebody else.
        </Typography>
        <Button onClick={() => void auth.logout('/')}>Sign in as somebody else</Button>
      </Stack>
    </Screen>
  )
}
