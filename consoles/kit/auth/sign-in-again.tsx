import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { toastText } from '../http/app-error.ts'
import { codeOf, logError } from '../http/log-error.ts'
import type { Auth } from './keycloak.ts'

export interface SignInAgainProps {
  readonly auth: Auth
  readonly open: boolean
  /** Whether there is unsaved input. */
  readonly hasUnsaved: boolean
  /** Signed in again: the page continues. */
  readonly onSignedIn: () => void
  readonly onLeave: () => void
}

/** The sign-in has expired. The page and its input stay; signing in happens in a separate window. */
export function SignInAgain({ auth, open, hasUnsaved, onSignedIn, onLeave }: SignInAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function signIn() {
    setBusy(true)
    setProblem(undefined)
    try {
      const user = auth.user()
      await auth.signInInWindow(user === null ? {} : { loginHint: user.email })
      if (auth.getState() === 'signedIn') onSignedIn()
    } catch (error) {
      logError(error)
      setProblem(toastText(codeOf(error) ?? 'auth/network-request-failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Your session has ended"
      open={open}
      hidesPage={auth.wasSignedOutElsewhere()}
      onClose={() => undefined}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onLeave}>
            Leave this page
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; here Enter continues */}
          <Button autoFocus busy={isBusy} onClick={() => void signIn()}>
            Sign in again
          </Button>
        </>
      }
    >
      <div>{hasUnsaved && 'What you typed is still here. '}Sign in again to carry on where you were.</div>
      {problem !== undefined && <div role="alert">The sign-in was not completed: {problem}.</div>}
    </Dialog>
  )
}
