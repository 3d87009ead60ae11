import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { EmailStep } from '../components/email-step.tsx'
import { PanelLayout } from '../components/panel-layout.tsx'
import { useIdentityPage } from '../components/use-identity-page.ts'

/** Navigation state of the link on the sign-in page: the address typed there. */
export interface ForgottenState {
  readonly email: string
}

/** /forgot-password: opens the identity provider's page, which sends the link. An address typed on the sign-in page is not asked for again. */
export default function ForgotPassword() {
  const goTo = useIdentityPage()
  const typed = (useLocation().state as ForgottenState | null)?.email
  const reset = (email: string) =>
    goTo(async () => {
      await auth.settled()
      window.location.assign(auth.resetPasswordUrl(email))
    })
  const proceed = useEffectEvent((email: string) => void reset(email))
  useEffect(() => {
    if (typed !== undefined) proceed(typed)
  }, [typed])
  return (
    <PanelLayout
      title="Forgot your password?"
      lead="The next page sends you a link to choose a new password. Your records are not affected."
    >
      <EmailStep action="Continue" isOptional initial={typed} onEmail={reset} />
      <TextLink to={paths.login.href()}>Back to sign in</TextLink>
    </PanelLayout>
  )
}
