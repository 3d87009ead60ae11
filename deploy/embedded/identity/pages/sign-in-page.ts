import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'
import { signIn } from '../sign-in.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import { type Flow, type FlowHandler, from, proceed } from './flow.ts'
import { googleButton } from './google-page.ts'
import { page } from './layout.ts'
import { PASSKEY, passkeyForm } from './passkey-form.ts'

const REFUSALS = {
  wrong: 'E-mail or password is incorrect. Check both and try again.',
  locked: 'Too many attempts. Wait ten minutes, or choose a new password.',
  disabled: 'This user is disabled. Contact your administrator.',
} as const

export function showSignIn(identity: Identity): FlowHandler {
  return (_, flow) => signInPage(identity, flow, flow.interaction.params['login_hint'])
}

export function submitSignIn(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const sent = await request.form()
    const email = (sent.get('email') ?? '').trim()
    const password = sent.get('password') ?? ''
    const missing: Record<string, string> = {}
    if (email === '') missing['email'] = 'Enter your e-mail address.'
    if (password === '') missing['password'] = 'Enter your password.'
    if (Object.keys(missing).length > 0) return signInPage(identity, flow, email, missing, 400)
    const result = await signIn(identity, email, password, from(identity, request, flow))
    if (result.outcome === 'signedIn') return proceed(identity, request, flow, result.user, 'pwd')
    return signInPage(identity, flow, email, { '': REFUSALS[result.outcome] }, result.outcome === 'locked' ? 429 : 401)
  }
}

export function signInPage(identity: Identity, flow: Flow, email: string | undefined, problems: Problems = {}, status = 200): Reply {
  const forgotten = html`<a href="${flow.to('reset-credentials')}" aria-label="Forgotten your password?">Forgotten?</a>`
  return page({
    title: 'Sign in',
    status,
    body: html`<h1>Sign in</h1>
      <p class="under">New here? <a class="strong" href="${flow.to('registration')}">Create your account</a></p>
      ${summary(problems)}
      ${form(
        flow.to('authenticate'),
        html`${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username', focus: !email }, problems)}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', aside: forgotten, focus: Boolean(email) }, problems)}
        ${button('Sign in')}`,
      )}
      ${passkeyForm(flow, { text: 'Sign in with a passkey', kind: 'plain' })} ${googleButton(identity, flow)}`,
    script: PASSKEY,
  })
}
