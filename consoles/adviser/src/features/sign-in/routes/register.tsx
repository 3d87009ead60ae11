import { Hint } from '@tafel/kit/text/text.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { EmailStep } from '../components/email-step.tsx'
import { GoogleSignIn } from '../components/google-sign-in.tsx'
import { PanelLayout } from '../components/panel-layout.tsx'
import { useIdentityPage } from '../components/use-identity-page.ts'

/** /register: opens the identity provider's registration, which returns to the account. */
export default function Register() {
  const goTo = useIdentityPage()
  return (
    <PanelLayout
      title="Create your account"
      lead={
        <>
          Already have an account? <TextLink to={paths.login.href()}>Sign in</TextLink>
        </>
      }
    >
      <EmailStep
        action="Continue"
        isOptional
        onEmail={(email) =>
          goTo(() => auth.register({ returnTo: paths.sendEmailVerification.href(), ...(email === '' ? {} : { loginHint: email }) }))
        }
      />
      <Hint>
        You choose a password and verify your e-mail address on the next pages. Your firm’s details follow. A trial needs no card.
      </Hint>
      <GoogleSignIn />
      <Hint>
        By continuing you accept the <TextLink to={paths.privacyPolicy.href()}>privacy policy</TextLink>.
      </Hint>
    </PanelLayout>
  )
}
