import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Handler, Reply, Request } from '../http/router.ts'
import { senderOf } from '../http/sender.ts'
import { mailLinkIfKnown } from '../mailed-links.ts'
import { consoleOrigin } from '../oidc/clients.ts'
import { button, field, form, type Problems, summary } from './fields.ts'
import { BASE, type FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { readEmail } from './people.ts'

/** Within a sign-in it returns there; from elsewhere it returns to the console. */
interface Place {
  readonly action: string
  readonly back: string
  readonly clientId: string | undefined
}

export const showReset: FlowHandler = (_, flow) =>
  resetPage(
    { action: flow.to('reset-credentials'), back: flow.to('authenticate'), clientId: undefined },
    flow.interaction.params['login_hint'],
  )

export function submitReset(identity: Identity): FlowHandler {
  return async (request, flow) =>
    submitted(identity, request, {
      action: flow.to('reset-credentials'),
      back: flow.to('authenticate'),
      clientId: flow.clientId,
    })
}

export function showLooseReset(identity: Identity): Handler {
  return (request) =>
    resetPage(loosePlace(identity, request.url.searchParams.get('client_id')), request.url.searchParams.get('login_hint') ?? undefined)
}

export function submitLooseReset(identity: Identity): Handler {
  return async (request) => submitted(identity, request, loosePlace(identity, request.url.searchParams.get('client_id')))
}

function loosePlace(identity: Identity, client: string | null): Place {
  const clientId = client === 'admin-console' ? client : 'adviser-console'
  return {
    action: `${BASE}/login-actions/reset-credentials?client_id=${clientId}`,
    back: `${consoleOrigin(identity.origins, clientId)}/login`,
    clientId,
  }
}

async function submitted(identity: Identity, request: Request, place: Place): Promise<Reply> {
  const sent = await request.form()
  identity.limits.take('mail', senderOf(request.req))
  const read = readEmail(sent)
  if ('problems' in read) return resetPage(place, sent.get('email') ?? '', read.problems, 400)
  mailLinkIfKnown(identity, read.email, 'reset-password', { clientId: place.clientId })
  return page({
    title: 'Check your e-mail',
    body: html`<h1>Check your e-mail</h1>
      <p>
        If there is an account with <strong class="address">${read.email}</strong>, a link to choose a new password is on its way. It is
        valid for ten minutes.
      </p>
      <p>Nothing arrived after a minute? Check your spam folder, or check the address and <a href="${place.action}">request another</a>.</p>
      <p><a class="strong" href="${place.back}">Back to sign in</a></p>`,
  })
}

function resetPage(place: Place, email: string | undefined, problems: Problems = {}, status = 200): Reply {
  return page({
    title: 'Forgotten your password?',
    status,
    body: html`<h1>Forgotten your password?</h1>
      <p class="under">Enter your e-mail address and we will send you a link to choose a new one.</p>
      ${summary(problems)}
      ${form(
        place.action,
        html`${field({ name: 'email', label: 'E-mail', type: 'email', value: email, autocomplete: 'username', focus: true }, problems)}
        ${button('Send the link')}`,
      )}
      <p><a class="strong" href="${place.back}">Back to sign in</a></p>`,
  })
}
