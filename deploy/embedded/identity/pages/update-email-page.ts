import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { redirect, type Reply } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { knownAddressMail, newAddressMail } from '../mails.ts'
import { accountKey } from '../sign-in.ts'
import { createActionToken, LINK_MINUTES } from '../store/action-tokens.ts'
import { MAIL_LIMIT, takeTry } from '../store/tries.ts'
import { normalEmail, passwordHash, type StoredUser, userByEmail } from '../store/users.ts'
import { actionDone, askAgain, cancelForm, signedInUser, wrongPassword } from './actions.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import type { Flow, FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { readEmail } from './people.ts'

/** A console requested a change of address for a signed-in person. */
export function showUpdateEmail(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const user = await signedInUser(identity, flow)
    if (user === undefined) return askAgain(identity, request)
    return updateEmailPage(flow, user, '', await hasPassword(identity, user))
  }
}

/** Mails a link to the new address. Until it is followed the old one applies. Only the owner learns whether the new one is taken. */
export function submitUpdateEmail(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const user = await signedInUser(identity, flow)
    if (user === undefined) return askAgain(identity, request)
    const sent = await request.form()
    const typed = sent.get('email') ?? ''
    const withPassword = await hasPassword(identity, user)
    const refused = (problems: Problems) => updateEmailPage(flow, user, typed, withPassword, problems, 400)
    const read = readEmail(sent)
    if ('problems' in read) return refused(read.problems)
    if (normalEmail(read.email) === user.email) return refused({ email: 'This is already your address.' })
    const wrong = withPassword ? await wrongPassword(identity, request, flow, user, sent.get('current') ?? '') : undefined
    if (wrong !== undefined) return refused({ current: wrong })
    identity.limits.take('mail', senderOf(request.req))
    mailNewAddress(identity, user, normalEmail(read.email), flow.clientId)
    return sentPage(flow, read.email)
  }
}

export function updateEmailSent(identity: Identity): FlowHandler {
  return async (request) => redirect(await actionDone(identity, request, 'update_email', 'success'))
}

const hasPassword = async ({ pool }: Identity, user: StoredUser) => (await passwordHash(pool, user.id)) !== undefined

function mailNewAddress(identity: Identity, user: StoredUser, newEmail: string, clientId: string | undefined): void {
  const { pool, mailer, issuer } = identity
  identity.behind.run('a link to a new address could not be mailed', async () => {
    if ((await takeTry(pool, accountKey(newEmail, 'update-email'), MAIL_LIMIT)) === undefined) return
    const owner = await userByEmail(pool, newEmail)
    const reset = `${issuer}/login-actions/reset-credentials`
    if (owner !== undefined) return mailer.send(knownAddressMail(owner, `${identity.origins.adviser}/login`, reset))
    const minutes = LINK_MINUTES['update-email']
    const secret = await transaction(pool, (client) => createActionToken(client, user, 'update-email', { clientId, newEmail, minutes }))
    mailer.send(newAddressMail(user, newEmail, `${issuer}/login-actions/action-token?key=${secret}`, minutes))
  })
}

const sentPage = (flow: Flow, email: string): Reply =>
  page({
    title: 'Check your e-mail',
    body: html`<h1>Check your e-mail</h1>
      <p>
        A link is on its way to <strong class="address">${email}</strong>. Your address changes once you open it. It is valid for ten
        minutes.
      </p>
      ${form(flow.to('update-email-sent'), button('Continue to Tafel'))}`,
  })

function updateEmailPage(flow: Flow, user: StoredUser, typed: string, withPassword: boolean, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Change your e-mail address',
    status,
    body: html`<h1>Change your e-mail address</h1>
      <p class="under">Current address: <strong class="address">${user.email}</strong></p>
      ${summary(problems)}
      ${form(
        flow.to('update-email'),
        html`${field({ name: 'email', label: 'New e-mail', type: 'email', value: typed, autocomplete: 'email', focus: true }, problems)}
        ${withPassword && field({ name: 'current', label: 'Your password', type: 'password', autocomplete: 'current-password' }, problems)}
        ${button('Send the link')}`,
      )}
      ${cancelForm(flow)}`,
  })
}
