import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Handler, Reply, Request } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { addressChangedMail } from '../mails.ts'
import { mailLinkIfKnown } from '../mailed-links.ts'
import { consoleOrigin } from '../oidc/clients.ts'
import { accountKey } from '../sign-in.ts'
import { type ActionToken, type Purpose, readActionToken, useActionToken } from '../store/action-tokens.ts'
import { PASSWORD_HINT } from '../passwords/policy.ts'
import { unlinkAccounts } from '../store/linked-accounts.ts'
import { forgetTries } from '../store/tries.ts'
import { EmailTaken, endSessions, setPassword, type StoredUser, updateUser, userById } from '../store/users.ts'
import { transaction } from '@tafel/kernel/postgres/postgres.ts'
import { button, field, form, linkButton, type Problems, summary } from './fields.ts'
import { BASE } from './flow.ts'
import { page } from './layout.ts'
import { passwordProblems, readEmail } from './people.ts'

/** Opens a mailed link, without any effect yet: mail scanners open links too. The person has to click. */
export function openLink(identity: Identity): Handler {
  return async (request) => {
    const secret = request.url.searchParams.get('key') ?? ''
    const token = await readActionToken(identity.pool, secret)
    const user = token && (await userById(identity.pool, token.userId))
    // A changed address invalidates the link.
    if (!token || !user?.enabled || user.email !== token.email) return deadLink(undefined)
    if (token.purpose === 'verify-email' && user.emailVerified) return verifiedPage(identity, token)
    if (token.state !== 'usable') return deadLink(token.purpose)
    if (token.purpose === 'update-email') return newAddressPage(secret, token)
    return token.purpose === 'reset-password' ? newPasswordPage(secret, user) : verifyPage(secret, user)
  }
}

/** The person clicked: verifies the address, or sets the new password. */
export function submitLink(identity: Identity): Handler {
  return async (request) => {
    const secret = request.url.searchParams.get('key') ?? ''
    const token = await readActionToken(identity.pool, secret)
    const user = token && (await userById(identity.pool, token.userId))
    if (!token || !user?.enabled || user.email !== token.email) return deadLink(token?.purpose)
    if (token.purpose === 'update-email') return changeAddress(identity, secret, token, user)
    return token.purpose === 'verify-email' ? verify(identity, secret, token, user) : changePassword(identity, request, secret, token, user)
  }
}

async function verify(identity: Identity, secret: string, token: ActionToken, user: StoredUser): Promise<Reply> {
  const used = await transaction(identity.pool, async (client) => {
    if (!(await useActionToken(client, secret, 'verify-email', user.id))) return false
    await updateUser(client, user.id, { emailVerified: true })
    return true
  })
  // Clicked twice: it is already done.
  return used || (await userById(identity.pool, user.id))?.emailVerified ? verifiedPage(identity, token) : deadLink('verify-email')
}

/** Changes the address and informs the old one. Sessions continue: the same person has just proved access to the new mailbox. */
async function changeAddress(identity: Identity, secret: string, token: ActionToken, user: StoredUser): Promise<Reply> {
  const { newEmail } = token
  if (token.state !== 'usable' || newEmail === undefined) return deadLink('update-email')
  const changed = await transaction(identity.pool, async (client) => {
    if (!(await useActionToken(client, secret, 'update-email', user.id))) return false
    await updateUser(client, user.id, { email: newEmail, emailVerified: true })
    return true
  }).catch((error: unknown) => {
    // Another user has registered with it in the meantime.
    if (error instanceof EmailTaken) return false
    throw error
  })
  if (!changed) return deadLink('update-email')
  identity.mailer.send(addressChangedMail(user, user.email))
  return page({
    title: 'Your e-mail address has been changed',
    body: html`<h1>Your e-mail address has been changed</h1>
      <p>From now on, sign in with <strong class="address">${newEmail}</strong>.</p>
      ${linkButton('Continue to Tafel', wayOn(identity, token, '/profile'))}`,
  })
}

async function changePassword(identity: Identity, request: Request, secret: string, token: ActionToken, user: StoredUser): Promise<Reply> {
  if (token.state !== 'usable') return deadLink('reset-password')
  const password = (await request.form()).get('password') ?? ''
  const problems = passwordProblems(password, user)
  if (Object.keys(problems).length > 0) return newPasswordPage(secret, user, problems, 400)
  const hash = await identity.passwords.hash(password, { sender: senderOf(request.req), browser: user.id, account: accountKey(user.email) })
  const used = await transaction(identity.pool, async (client) => {
    if (!(await useActionToken(client, secret, 'reset-password', user.id))) return false
    await setPassword(client, user.id, hash)
    // The link proves access to the mailbox; every session with the old password ends.
    await updateUser(client, user.id, { emailVerified: true })
    await endSessions(client, user.id)
    await unlinkAccounts(client, user.id)
    await forgetTries(client, accountKey(user.email))
    return true
  })
  if (!used) return deadLink('reset-password')
  return page({
    title: 'Your password has been changed',
    body: html`<h1>Your password has been changed</h1>
      <p>Use it from now on. All your devices have been signed out.</p>
      ${linkButton('Sign in', wayOn(identity, token, '/login'))}`,
  })
}

/** Requests a new verification link in place of an old one. */
export function submitVerificationMail(identity: Identity): Handler {
  return async (request) => {
    const sent = await request.form()
    identity.limits.take('mail', senderOf(request.req))
    const read = readEmail(sent)
    if ('problems' in read) return deadLink('verify-email', sent.get('email') ?? '', read.problems, 400)
    mailLinkIfKnown(identity, read.email, 'verify-email')
    return page({
      title: 'Check your e-mail',
      body: html`<h1>Check your e-mail</h1>
        <p>
          If <strong class="address">${read.email}</strong> is not verified yet, a new link is on its way. It is valid for twelve hours.
        </p>`,
    })
  }
}

const wayOn = (identity: Identity, token: ActionToken, path: string) =>
  token.redirectUri ?? `${consoleOrigin(identity.origins, token.clientId)}${path}`

function verifiedPage(identity: Identity, token: ActionToken): Reply {
  return page({
    title: 'Your e-mail address is verified',
    body: html`<h1>Your e-mail address is verified</h1>
      <p>Thank you. <strong class="address">${token.email}</strong> is verified, and everything is ready.</p>
      ${linkButton('Continue to Tafel', wayOn(identity, token, '/'))}`,
  })
}

function verifyPage(secret: string, user: StoredUser): Reply {
  return page({
    title: 'Verify your e-mail address',
    body: html`<h1>Verify your e-mail address</h1>
      <p class="under">
        Is <strong class="address">${user.email}</strong> your address for Tafel? If you did not request this, close the page.
      </p>
      ${form(`${BASE}/login-actions/action-token?key=${secret}`, html`<input type="hidden" name="verify" value="yes" />${button('Yes, verify it')}`)}`,
  })
}

const newAddressPage = (secret: string, { newEmail = '' }: ActionToken): Reply =>
  page({
    title: 'Verify your new e-mail address',
    body: html`<h1>Verify your new e-mail address</h1>
      <p class="under">
        Do you want to use <strong class="address">${newEmail}</strong> for Tafel? If you did not request this, close the page.
      </p>
      ${form(`${BASE}/login-actions/action-token?key=${secret}`, html`<input type="hidden" name="verify" value="yes" />${button('Yes, change it')}`)}`,
  })

function newPasswordPage(secret: string, user: StoredUser, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Choose a new password',
    status,
    body: html`<h1>Choose a new password</h1>
      <p class="under">For <strong class="address">${user.email}</strong></p>
      ${summary(problems)}
      ${form(
        `${BASE}/login-actions/action-token?key=${secret}`,
        html`<input type="hidden" name="username" value="${user.email}" autocomplete="username" />
          ${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, focus: true }, problems)}
          ${button('Change password')}`,
      )}`,
  })
}

function deadLink(purpose: Purpose | undefined, email = '', problems: Problems = {}, status = 410): Reply {
  const reset = html`<p>A link to choose a password is valid for ten minutes and works once.</p>
    ${linkButton('Send a new link', `${BASE}/login-actions/reset-credentials`)}`
  const address = html`<p>A link to change your address is valid for ten minutes and works once. Request another under My Profile.</p>`
  const verify = html`<p>Each new link replaces the previous one. Use the newest one in your mailbox, or request another:</p>
    ${summary(problems)}
    ${form(
      `${BASE}/login-actions/verification-mail`,
      html`${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username' }, problems)}${button('Send a new link')}`,
    )}`
  return page({
    title: 'This link no longer works',
    status,
    body: html`<h1>This link no longer works</h1>
      ${purpose === 'reset-password' ? reset : purpose === 'update-email' ? address : verify}`,
  })
}
