import { useNavigate, useSearchParams } from 'react-router'
import { ownPath, paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { auth } from '../../../shared/session/auth.ts'
import { EmailStep } from '../components/email-step.tsx'
import { GoogleSignIn } from '../components/google-sign-in.tsx'
import { PanelLayout } from '../components/panel-layout.tsx'
import type { ForgottenState } from './forgot-password.tsx'
import { useIdentityPage } from '../components/use-identity-page.ts'

/** /login: asks for the e-mail address; only the identity provider asks for the password. */
export default function Login() {
  const [search] = useSearchParams()
  const goTo = useIdentityPage()
  const navigate = useNavigate()
  const returnTo = ownPath(search.get('to')) ?? paths.clients.href()
  return (
    <PanelLayout
      title="Sign in"
      lead={
        <>
          New here? <TextLink to={paths.register.href()}>Create your account</TextLink>
        </>
      }
    >
      <EmailStep
        action="Sign in"
        isOptional
        onForgotten={(email) => void navigate(paths.forgotPassword.href(), { state: { email } satisfies ForgottenState })}
        onEmail={(email) => goTo(() => auth.login({ returnTo, ...(email === '' ? {} : { loginHint: email }) }))}
      />
      <GoogleSignIn returnTo={returnTo} />
    </PanelLayout>
  )
}
