import { styled } from '@tafel/kit/theme/styled.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { MeView } from '@tafel/contracts/api/views.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Hint, PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { auth } from '../../../shared/session/auth.ts'
import { takeLink } from '../../../shared/invitation/invitation-link.ts'
import { toastOfError } from '../../../shared/records/toast-of-error.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { useIdentityPage } from '../components/use-identity-page.ts'
import { useVerified } from '../components/use-verified.ts'

const Page = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start', '& > p': { margin: 0, maxWidth: '60ch' } })
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' })
const Problem = styled('p')({ color: color.ochre })

/** Returns to the invitation, if the user came from one. */
function nextPath({ account }: MeView): string {
  if (takeLink() !== undefined) return paths.invitation.href()
  return account === null ? paths.subscribe.href() : paths.clients.href()
}

/** /send-email-verification: how to verify the address, and the way on once it is verified. */
export default function SendEmailVerification() {
  const http = useHttp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const goTo = useIdentityPage()
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const email = auth.user()?.email
  useVerified(() => void check())

  async function check() {
    setBusy(true)
    setMissing(false)
    try {
      // Needs a new token: the old one still has the address as not verified.
      await auth.token({ force: true })
      await http.call('confirmEmail')
      const me = await queries.fetchQuery({ ...meQuery(http), staleTime: 0 })
      if (me.emailVerified) await navigate(nextPath(me))
      else setMissing(true)
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity/email-not-verified') setMissing(true)
      else toastOfError(toasts, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page>
      <PageTitle>Verify your e-mail address</PageTitle>
      <p>
        We sent an e-mail
        {email === undefined ? (
          ''
        ) : (
          <>
            {' '}
            to <strong>{email}</strong>
          </>
        )}
        . Open the link in it and confirm your address there. You may be asked for your password. This page continues automatically. Next,
        you create your firm’s account.
      </p>
      {isMissing && <Problem role="alert">The address is not verified yet. Open the link in the newest e-mail, then try again.</Problem>}
      <Buttons>
        <Button busy={isBusy} onClick={() => void check()}>
          I have verified it
        </Button>
        <TextButton type="button" onClick={() => void goTo(() => auth.verifyEmail(paths.sendEmailVerification.href()))}>
          Send the e-mail again
        </TextButton>
      </Buttons>
      <Hint>Nothing arrived? Check your spam folder and the address above. If the address is wrong, log out and register again.</Hint>
    </Page>
  )
}
