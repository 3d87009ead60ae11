import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { EmailStep } from '../components/email-step.tsx'
import { PanelLayout } from '../components/panel-layout.tsx'
import { useIdentityPage } from '../components/use-identity-page.ts'

/** /forgot-password: on to the identity provider, which mails a link. */
export default function ForgotPassword() {
  const goTo = useIdentityPage()
  return (
    <PanelLayout title="Forgotten password" lead="We mail you a link that lets you choose a new one. Your records stay as they are.">
      <EmailStep
        action="Mail me a link"
        isOptional
        onEmail={(email) =>
          goTo(async () => {
            await auth.settled()
            window.location.assign(auth.resetPasswordUrl(email))
          })
        }
      />
      <TextLink to={paths.login.href()}>Back to sign in</TextLink>
    </PanelLayout>
  )
}
