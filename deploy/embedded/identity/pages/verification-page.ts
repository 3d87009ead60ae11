import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { json, redirect } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { mailLinkIfKnown } from '../mailed-links.ts'
import { answerProtocol } from '../oidc/same-browser.ts'
import { userById } from '../store/users.ts'
import { button, form } from './fields.ts'
import type { FlowHandler } from './flow.ts'
import { goOnceVerified, page } from './layout.ts'

/** Mails a new verification link and waits here. A verified person continues at once. */
export function showVerification(identity: Identity): FlowHandler {
  return async (request, flow) => {
    const user = await userById(identity.pool, flow.interaction.session?.accountId ?? '')
    if (!user || user.emailVerified) return goOn(identity)(request, flow)
    identity.limits.take('mail', senderOf(request.req))
    mailLinkIfKnown(identity, user.email, 'verify-email', { clientId: flow.clientId })
    return page({
      title: 'Check your e-mail',
      script: goOnceVerified(flow.to('verified')),
      body: html`<h1>Check your e-mail</h1>
        <p>
          A link to verify <strong class="address">${user.email}</strong> is on its way. It is valid for twelve hours, and replaces the
          previous one.
        </p>
        <p>Nothing arrived after a minute? Check your spam folder, or <a href="${flow.to('verification')}">send another</a>.</p>
        <p>This page continues once you have opened it.</p>
        ${form(flow.to('verification'), button('Continue to Tafel'))}`,
    })
  }
}

/** Polled by the waiting page: whether the link has been followed, on any device. */
export function isVerified(identity: Identity): FlowHandler {
  return async (_, flow) => {
    const user = await userById(identity.pool, flow.interaction.session?.accountId ?? '')
    return json({ verified: user?.emailVerified ?? false })
  }
}

/** Returns to the console, whether or not the link was followed. */
export function goOn(identity: Identity): FlowHandler {
  return async (request) => redirect(await answerProtocol(identity.provider(), request, { verify_email: {} }, identity))
}
