import { styled } from '@tafel/kit/theme/styled.ts'
import { withSignInCode } from '@tafel/kit/auth/auth-error.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { auth } from '../../../shared/session/auth.ts'

const Or = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  color: color.ink3,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: color.rule },
})
const Below = styled('div')({ display: 'flex', justifyContent: 'center', gap: 6, alignItems: 'baseline', marginTop: -8 })

/** Sign-in with Google, in a pop-up or by redirect. Renders nothing if the identity provider doesn't offer it. */
export function GoogleSignIn({ returnTo = paths.clients.href() }: { readonly returnTo?: string }) {
  const toasts = useToasts()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isOffered = useSyncExternalStore(auth.subscribe, auth.offersGoogle)

  async function inWindow() {
    setOpen(true)
    try {
      await auth.signInInWindow({ idpHint: 'google' })
      if (auth.getState() === 'signedIn') await navigate(returnTo, { replace: true })
    } catch (error) {
      toastOfError(toasts, withSignInCode(error))
    } finally {
      setOpen(false)
    }
  }

  async function byRedirect() {
    try {
      await auth.login({ idpHint: 'google', returnTo })
    } catch (error) {
      toastOfError(toasts, withSignInCode(error))
    }
  }

  if (!isOffered) return null
  return (
    <>
      <Or>or</Or>
      <Button tone="white" look="outline" size="large" aria-describedby="google-window" onClick={() => void inWindow()}>
        Continue with Google
      </Button>
      <Below>
        <Hint id="google-window">{isOpen ? 'Finish in the window that opened.' : 'Trouble with the pop-up?'}</Hint>
        <Hint>
          <TextButton type="button" onClick={() => void byRedirect()}>
            Sign in on this page
          </TextButton>
        </Hint>
      </Below>
    </>
  )
}
