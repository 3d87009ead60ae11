import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { redirect, type Reply } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { accountKey } from '../sign-in.ts'
import { PASSWORD_HINT } from '../passwords/policy.ts'
import { endOtherSessions } from '../store/oidc-records.ts'
import { passwordHash, setPassword, type StoredUser } from '../store/users.ts'
import { actionDone, askAgain, cancelForm, signedInUser, wrongPassword } from './actions.ts'
import { button, field, form, linkButton, type Problems, summary } from './fields.ts'
import { BASE, type Flow, type FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { passwordProblems } from './people.ts'

/** A console requested a new password for a signed-in person. */
export function showUpdatePassword(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const user = await signedInUser(identity, flow)
    if (user === undefined) return askAgain(identity, request)
    return (await passwordHash(identity.pool, user.id)) === undefined ? noPasswordPage(flow, user) : updatePasswordPage(flow, user)
  }
}

/** Sets the new password and signs out every other device. */
export function submitUpdatePassword(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const user = await signedInUser(identity, flow)
    if (user === undefined) return askAgain(identity, request)
    const sent = await request.form()
    const password = sent.get('password') ?? ''
    const wrong = await wrongPassword(identity, request, flow, user, sent.get('current') ?? '')
    if (wrong !== undefined) return updatePasswordPage(flow, user, { current: wrong }, 400)
    const problems = passwordProblems(password, user)
    if (Object.keys(problems).length > 0) return updatePasswordPage(flow, user, problems, 400)
    const hash = await identity.passwords.hash(password, {
      sender: senderOf(request.req),
      browser: flow.interaction.uid,
      account: accountKey(user.email),
    })
    await transaction(identity.pool, async (client) => {
      await setPassword(client, user.id, hash)
      await endOtherSessions(client, user.id, flow.interaction.session?.uid)
    })
    return redirect(await actionDone(identity, request, 'update_password', 'success'))
  }
}

function updatePasswordPage(flow: Flow, user: StoredUser, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Change your password',
    status,
    body: html`<h1>Change your password</h1>
      <p class="under">For <strong class="address">${user.email}</strong>. Every other device is signed out.</p>
      ${summary(problems)}
      ${form(
        flow.to('update-password'),
        html`<input type="hidden" name="username" value="${user.email}" autocomplete="username" />
          ${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', focus: true }, problems)}
          ${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT }, problems)}
          ${button('Change password')}`,
      )}
      ${cancelForm(flow)}`,
  })
}

/** A person from another provider has no password; a mailed link sets the first one. */
const noPasswordPage = (flow: Flow, user: StoredUser): Reply =>
  page({
    title: 'You have no password yet',
    body: html`<h1>You have no password yet</h1>
      <p>You sign in with Google. We can e-mail you a link to choose a password.</p>
      ${linkButton('Send me a link', `${BASE}/login-actions/reset-credentials?${new URLSearchParams({ client_id: flow.clientId ?? '', login_hint: user.email })}`)}
      ${cancelForm(flow)}`,
  })
