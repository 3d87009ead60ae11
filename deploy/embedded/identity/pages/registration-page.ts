import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { register } from '../register.ts'
import { accountKey } from '../sign-in.ts'
import { PASSWORD_HINT } from '../passwords/policy.ts'
import { button, field, form, linkButton, type Problems, summary } from './fields.ts'
import type { Flow, FlowHandler } from './flow.ts'
import { googleButton } from './google-page.ts'
import { page } from './layout.ts'
import { passwordProblems, type Person, readPerson } from './people.ts'

export function showRegistration(identity: Identity): FlowHandler {
  return (_, flow) => registrationPage(identity, flow, new URLSearchParams({ email: flow.interaction.params['login_hint'] ?? '' }))
}

/** The answer is always to check the mail, for new and known addresses alike: only the owner learns which. */
export function submitRegistration(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const sent = await request.form()
    const password = sent.get('password') ?? ''
    const read = readPerson(sent)
    const problems = { ...('problems' in read ? read.problems : {}), ...passwordProblems(password, ownerIn(sent)) }
    if (!('person' in read) || Object.keys(problems).length > 0) return registrationPage(identity, flow, sent, problems, 400)
    const sender = senderOf(request.req)
    identity.limits.take('registration', sender)
    const hash = await identity.passwords.hash(password, { sender, browser: flow.interaction.uid, account: accountKey(read.person.email) })
    register(identity, read.person, hash, flow.clientId)
    return registeredPage(flow, read.person)
  }
}

/** As far as entered, so that problems with the password are shown together with the rest. */
const ownerIn = (sent: URLSearchParams) => ({
  email: sent.get('email') ?? '',
  firstName: sent.get('firstName') ?? '',
  lastName: sent.get('lastName') ?? '',
})

function registeredPage(flow: Flow, { email }: Person): Reply {
  return page({
    title: 'Check your e-mail',
    body: html`<h1>Check your e-mail</h1>
      <p>We sent an e-mail to <strong class="address">${email}</strong>. Open the link in it within twelve hours, then sign in.</p>
      <p>
        Nothing arrived after a minute? Check your spam folder, or check the address and
        <a href="${flow.to('registration')}">start again</a>.
      </p>
      ${linkButton('Sign in', `${flow.to('authenticate')}`)}`,
  })
}

function registrationPage(identity: Identity, flow: Flow, sent: URLSearchParams, problems: Problems = {}, status = 200): Reply {
  const value = (name: string) => sent.get(name) ?? ''
  return page({
    title: 'Create your account',
    status,
    body: html`<h1>Create your account</h1>
      <p class="under">Already have an account? <a class="strong" href="${flow.to('authenticate')}">Sign in</a></p>
      ${summary(problems)}
      ${form(
        flow.to('registration'),
        html`<div class="pair">
            ${field({ name: 'firstName', label: 'First name', value: value('firstName'), autocomplete: 'given-name', focus: true }, problems)}
            ${field({ name: 'lastName', label: 'Last name', value: value('lastName'), autocomplete: 'family-name' }, problems)}
          </div>
          ${field({ name: 'email', label: 'E-mail', type: 'email', value: value('email'), autocomplete: 'username' }, problems)}
          ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT }, problems)}
          ${button('Create account')}`,
      )}
      ${googleButton(identity, flow)}`,
  })
}
