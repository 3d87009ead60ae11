import { type Html, html } from '../http/html.ts'
import { button } from './fields.ts'
import { BASE, type Flow } from './flow.ts'

/** Runs the browser's part; the forms stay hidden in browsers without passkeys. */
export const PASSKEY = html`<script src="${BASE}/assets/passkey.js" type="module"></script>`

/** A button that asks the browser for a passkey and sends the answer; failures appear next to it. */
export function passkeyForm(flow: Flow, { text, kind }: { readonly text: string; readonly kind: 'primary' | 'plain' }): Html {
  return html`<form method="post" action="${flow.to('passkey')}" data-passkey="use" data-options="${flow.to('passkey-options')}" hidden>
    <input type="hidden" name="passkey" />
    <p class="problem" role="alert"></p>
    ${button(text, kind)}
  </form>`
}

/** The attributes of a form with fields of its own that creates a passkey when it is sent. */
export function newPasskeyForm(flow: Flow, content: Html): Html {
  return html`<form
      method="post"
      action="${flow.to('set-up-passkey')}"
      data-passkey="create"
      data-options="${flow.to('new-passkey-options')}"
      novalidate
      hidden
    >
      <input type="hidden" name="passkey" />
      <p class="problem" role="alert"></p>
      ${content}
    </form>
    <p class="notice" data-without-passkeys>This browser does not support passkeys. Use another browser or an authenticator app.</p>`
}
