import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { EmailStep } from '../components/email-step.tsx'
import { PanelLayout } from '../components/panel-layout.tsx'
import { useIdentityPage } from '../components/use-identity-page.ts'

/** Navigation state of the link on the sign-in page: what was typed there goes with it. */
export interface ForgottenState {
  readonly email: string
}

/** /forgot-password: on to the identity provider, which mails the link. Who comes from the sign-in page is asked for nothing twice. */
export default function ForgotPassword() {
  const goTo = useIdentityPage()
  const typed = (useLocation().state as ForgottenState | null)?.email
  const reset = (email: string) =>
    goTo(async () => {
      await auth.settled()
      window.location.assign(auth.resetPasswordUrl(email))
    })
  const goOn = useEffectEvent((email: string) => void reset(email))
  useEffect(() => {
    if (typed !== undefined) goOn(typed)
  }, [typed])
  return (
    <PanelLayout
      title="Forgotten password"
      lead="The next page mails you a link that lets you choose a new one. Your records stay as they are."
    >
      <EmailStep action="Continue" isOptional initial={typed} onEmail={reset} />
      <TextLink to={paths.login.href()}>Back to sign in</TextLink>
    </PanelLayout>
  )
}
