import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AuthState } from '@tafel/kit/auth/keycloak.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TafelTheme } from '@tafel/kit/theme/theme-provider.tsx'
import { useState } from 'react'
import { Screen } from './screen.tsx'
import { auth } from './session.ts'

export interface EntryScreensProps {
  readonly state: AuthState
  /** A signed-in user without a role for this console, or without the second factor that the role requires. */
  readonly refused: 'secondFactor' | { readonly email: string } | undefined
}

/** The screens before the console, in their own chunk. */
export default function EntryScreens({ state, refused }: EntryScreensProps) {
  return <TafelTheme>{screenFor(state, refused)}</TafelTheme>
}

function screenFor(state: AuthState, refused: EntryScreensProps['refused']) {
  if (refused === undefined) return <SignIn state={state} />
  return refused === 'secondFactor' ? <NeedsSecondFactor /> : <Refused email={refused.email} />
}

export function CannotStart() {
  return (
    <TafelTheme>
      <Screen title="The console cannot start">
        <p role="alert">Its configuration could not be loaded. Check your connection and reload the page.</p>
      </Screen>
    </TafelTheme>
  )
}

/** The requested page, to return to after signing in; a mail may have linked to it. */
const wanted = () => (window.location.hash.startsWith('#/') ? `/${window.location.hash}` : '/')

function SignIn({ state }: { readonly state: AuthState }) {
  return (
    <Screen title="Sign in">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        {state === 'unreachable' && <Typography role="alert">The sign-in service did not answer. Nothing is lost; try again.</Typography>}
        <Typography>The console for Tafel’s administrators, auditors, finance and support. What you do here is recorded.</Typography>
        <Button onClick={() => void auth.login({ returnTo: wanted() }).catch(() => undefined)}>Sign in</Button>
      </Stack>
    </Screen>
  )
}

function NeedsSecondFactor() {
  const [isAway, setIsAway] = useState(false)
  const signIn = () => {
    setIsAway(false)
    auth.signInAgain(wanted()).catch(() => setIsAway(true))
  }
  return (
    <Screen title="Sign in with your second factor">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography role="alert">
          Your role requires a second factor, and this sign-in had none. Sign in again and use it. If you have none yet, you set one up
          while signing in.
        </Typography>
        <Button onClick={signIn}>Sign in again</Button>
        {isAway && <Typography role="status">The sign-in service did not answer. Nothing is lost; try again.</Typography>}
      </Stack>
    </Screen>
  )
}

function Refused({ email }: { readonly email: string }) {
  return (
    <Screen title="Not for this user">
      <Stack spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Typography role="alert">
          {email} is not an administrator. Ask an administrator for the role, or sign in as another user.
        </Typography>
        <Button onClick={() => void auth.logout('/')}>Sign in as another user</Button>
      </Stack>
    </Screen>
  )
}
