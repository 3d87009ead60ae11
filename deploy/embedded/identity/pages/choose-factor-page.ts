import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import { linkButton } from './fields.ts'
import type { FlowHandler } from './flow.ts'
import { page } from './layout.ts'
import { settingUp } from './set-up.ts'

/** The choice, for a person who must have a second factor. */
export function chooseFactor(identity: Identity): FlowHandler {
  return settingUp(identity, (_, __, flow) =>
    page({
      title: 'Set up your second factor',
      body: html`<h1>Set up your second factor</h1>
        <p class="under">Your role requires a second factor in addition to the password. Choose one; you can add the other later.</p>
        ${linkButton('Use an authenticator app', flow.to('set-up-app'))} ${linkButton('Use a passkey', flow.to('set-up-passkey'), 'plain')}
        <p class="hint">
          An authenticator app on your phone shows a new code every 30 seconds. A passkey is stored on this device or a security key and
          opens with its PIN, fingerprint or face.
        </p>`,
    }),
  )
}
