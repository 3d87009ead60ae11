import type { Context } from 'oidc-provider'
import type { Identity } from '../context.ts'
import { Html, html } from '../http/html.ts'
import { type Handler, json, type Reply } from '../http/router.ts'
import type { Origins } from '../oidc/clients.ts'
import { userById } from '../store/users.ts'
import { button, form, linkButton } from './fields.ts'
import { BASE } from './flow.ts'
import { markup, page, SUBMIT } from './layout.ts'

/** The original request, kept in the form: the session may end elsewhere before it is submitted. */
const again = (ctx: Context) => (ctx.querystring === '' ? '' : html`?${ctx.querystring}`.text)

/** Pages shown by the protocol itself. */
export function protocolPages(origins: Origins) {
  return {
    error(ctx: Context, { error }: { readonly error: string }) {
      ctx.type = 'html'
      ctx.body = markup('That did not work', error === 'server_error' ? failureBody(origins) : unfitBody(origins))
    },
    missing(ctx: Context) {
      ctx.status = 404
      ctx.type = 'html'
      ctx.body = markup('Page not found', unfitBody(origins))
    },
    logout(ctx: Context, hidden: string) {
      // The ID token proves the console's request; without one the person has to confirm.
      const signOut = html`<button class="primary" type="submit" name="logout" value="yes">Sign out</button>`
      const proven = ctx.oidc.entities['IdTokenHint'] !== undefined
      const body = html`<h1>${proven ? 'Signing out…' : 'Sign out?'}</h1>
        <p>${proven ? 'If nothing happens, press the button.' : 'You are signed out of both consoles on this device.'}</p>
        ${new Html(hidden.replace('</form>', `${signOut.text}</form>`).replace(/action="[^"]*/, (action) => action + again(ctx)))}`
      ctx.type = 'html'
      ctx.body = markup('Sign out', body, proven ? SUBMIT : undefined)
    },
    signedOut(ctx: Context) {
      ctx.type = 'html'
      ctx.body = markup(
        'You are signed out',
        html`<h1>You are signed out</h1>
          <p>Your session has been removed from this device.</p>
          ${linkButton('Sign in again', `${origins.adviser}/login`)}`,
      )
    },
  }
}

const unfitBody = (origins: Origins) =>
  html`<h1>This address does not work</h1>
    <p>It is incomplete, or Tafel did not create it. Your account is unchanged. Start again from Tafel.</p>
    ${linkButton('Go to Tafel', `${origins.adviser}/`)}`

const failureBody = (origins: Origins) =>
  html`<h1>Something went wrong on our side</h1>
    <p>Nothing was lost. Try again in a moment.</p>
    ${linkButton('Go to Tafel', `${origins.adviser}/`)}`

export const expiredPage = (origins: Origins): Reply =>
  page({
    title: 'This sign-in has expired',
    status: 400,
    body: html`<h1>This sign-in has expired</h1>
      <p>It was open for longer than half an hour, was finished in another tab, or your browser blocks cookies. Start again from Tafel.</p>
      ${linkButton('Start again', `${origins.adviser}/login`)}`,
  })

export const failurePage = (origins: Origins): Reply => page({ title: 'Something went wrong', status: 500, body: failureBody(origins) })
export const missingPage = (origins: Origins): Reply => page({ title: 'Page not found', status: 404, body: unfitBody(origins) })
export const refusedPage = (status: number, text: string): Reply =>
  page({
    title: 'That did not work',
    status,
    body: html`<h1>That did not work</h1>
      <p>${text}</p>`,
  })

/** keycloak-js requests the profile here; a visitor sees the signed-in user. */
export function accountPage(identity: Identity): Handler {
  return async (request) => {
    const { authorization, accept } = request.req.headers
    const provider = identity.provider()
    if (authorization !== undefined || accept?.includes('application/json')) {
      const token = await provider.AccessToken.find(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '')
      const user = token?.accountId === undefined ? undefined : await userById(identity.pool, token.accountId)
      if (!user?.enabled) return json({ error: 'HTTP 401 Unauthorized' }, 401)
      const { id, email, emailVerified, firstName, lastName } = user
      return json({ id, username: email, email, emailVerified, firstName, lastName, attributes: {} })
    }
    const session = await provider.Session.get(provider.createContext(request.req, request.res))
    const user = session.accountId === undefined ? undefined : await userById(identity.pool, session.accountId)
    if (!user)
      return page({
        title: 'Your sign-in',
        body: html`<h1>You are not signed in</h1>
          ${linkButton('Sign in', `${identity.origins.adviser}/login`)}`,
      })
    return page({
      title: 'Your sign-in',
      body: html`<h1>Your sign-in</h1>
        <dl>
          <dt>Name</dt>
          <dd>${user.firstName} ${user.lastName}</dd>
          <dt>E-mail</dt>
          <dd class="address">${user.email}</dd>
          <dt>Verified</dt>
          <dd>${user.emailVerified ? 'Yes' : 'Not yet'}</dd>
        </dl>
        ${!user.emailVerified && form(`${BASE}/login-actions/verification-mail`, html`<input type="hidden" name="email" value="${user.email}" />${button('Send me a new verification link', 'plain')}`)}
        ${linkButton('Choose a new password', `${BASE}/login-actions/reset-credentials?login_hint=${encodeURIComponent(user.email)}`, 'plain')}
        <p><a class="strong" href="${identity.origins.adviser}/">Back to Tafel</a></p>`,
    })
  }
}
